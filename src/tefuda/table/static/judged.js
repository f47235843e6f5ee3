/** What a hint and a review have in common: which values that a bot gives say anything. */

const FEW = 30; // simulations below which a value says nothing

/** Tell whether an option's value says anything; what a bot computes without simulations does. */
export function isTold({ value, tried }) {
  return value !== null && (tried === null || tried >= FEW);
}
