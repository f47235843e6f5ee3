/**
 * The peer of benchmarks/table_load.py: a boardgame.io server, everything in memory, with a game of XENO's shape.
 *
 * Eighteen cards, one laid aside, a hand of one; at a turn one is drawn and one of the two laid into the own row, until
 * the deck is empty. What a seat may not see is stripped by `playerView`. There are no effects, so a move is cheaper here
 * than in XENO. Undo is off: boardgame.io is quicker without.
 *
 * It prints its port, and listens on loopback only.
 */

const { Server, SocketIO } = require("boardgame.io/server");

const COPIES = [2, 2, 2, 2, 2, 2, 2, 2, 1, 1]; // of each rank

const hidden = {
  name: "hidden",
  minPlayers: 2,
  maxPlayers: 2,
  disableUndo: true,

  setup: ({ ctx, random }) => {
    const deck = random.Shuffle(COPIES.flatMap((copies, rank) => Array(copies).fill(rank + 1)));
    const aside = deck.pop();
    const hands = Array.from({ length: ctx.numPlayers }, () => [deck.pop()]);
    return { deck, aside, hands, rows: hands.map(() => []) };
  },

  turn: {
    minMoves: 1,
    maxMoves: 1,
    onBegin: ({ G, ctx }) => {
      G.hands[ctx.currentPlayer].push(G.deck.pop());
    },
  },

  moves: {
    play: ({ G, playerID }, rank) => {
      const hand = G.hands[playerID];
      const at = hand.indexOf(rank);
      if (at < 0) return "INVALID_MOVE";
      hand.splice(at, 1);
      G.rows[playerID].push(rank);
    },
  },

  endIf: ({ G }) => {
    if (G.deck.length === 0 && G.hands.every((hand) => hand.length === 1)) return { over: true };
  },

  playerView: ({ G, playerID }) => ({
    deck: G.deck.length,
    aside: null,
    hands: G.hands.map((hand, seat) => (String(seat) === playerID ? hand : hand.map(() => null))),
    rows: G.rows,
  }),
};

// Compression is off, as it is in boardgame.io unless somebody turns it on; `deflate` turns it on.
const socketOpts = process.argv[2] === "deflate" ? { perMessageDeflate: { threshold: 0 } } : {};
const server = Server({ games: [hidden], origins: [/./], transport: new SocketIO({ socketOpts }) });

server.run({ port: { port: 0, host: "127.0.0.1" } }).then(({ appServer }) => {
  console.log(`port ${appServer.address().port}`);
});
