/**
 * The seam between the table and the games: which drawing of the felt and the hand a game gets.
 *
 * A face is a module with the components `Felt`, `Hand` and `Reminder` and the function `isAboutHand`, all of `at` (see
 * table.js). A game that has none of its own is drawn by generic.js from the view alone; what a game's own face.js
 * leaves out is taken from there too.
 */

import * as generic from "./generic.js";

/** Load the face at this address, or the generic one if there is none. */
export async function loadFace(address) {
  return address ? { ...generic, ...(await import(address)) } : generic;
}
