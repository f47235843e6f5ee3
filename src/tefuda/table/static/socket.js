/**
 * The line to the table, which mends itself.
 *
 * Every message from the server is a whole view, so reconnecting is nothing but another first view. A command keeps its
 * id until it is acknowledged and is sent again with the same id after a break: the server takes each id once.
 * Phones cut sockets without an event, so the page pings by itself and looks again whenever it wakes.
 */

const TICK = 2500; // ms between pings
const SILENCE = 5000; // ms that an answer to a ping may take
const PATIENCE = 5000; // ms that connecting may take
const FIRST_WAIT = 250; // ms before the first new try; doubles up to LONGEST_WAIT
const LONGEST_WAIT = 5000;

export class TableSocket {
  #url;
  #hear;
  #watch;
  #socket = null;
  #pending = new Map();
  #tries = 0;
  #retry = 0;
  #askedAt = 0;
  #pings = 0;
  #greeted = false;

  /**
   * @param {string} path of the table's socket
   * @param {(message: object) => void} hear called with every message but pongs and probes
   * @param {(connected: boolean) => void} watch called when the line is up (a view has come) and when it is down
   */
  constructor(path, hear, watch) {
    this.#url = new URL(path, location.href);
    this.#url.protocol = location.protocol === "https:" ? "wss:" : "ws:";
    this.#hear = hear;
    this.#watch = watch;
    setInterval(() => this.#tick(), TICK);
    document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && this.#wake());
    addEventListener("pageshow", () => this.#wake());
    addEventListener("online", () => this.#wake());
    this.#connect();
  }

  /** Send a choice as the answer to a prompt. */
  play(prompt, choice) {
    return this.#order({ t: "play", prompt, choice });
  }

  /** Say something: `code` with `target` and `card` as the sentence needs them, or `text`. */
  say(line) {
    return this.#order({ t: "say", ...line });
  }

  /** Change who plays; `seat` only where it is somebody else's, `level` only of bots that take free seats. */
  do(what, seat, level) {
    return this.#order({ t: "do", what, ...(seat === undefined ? {} : { seat }), ...(level === undefined ? {} : { level }) });
  }

  /** Ask what a bot would play as the answer to a prompt. */
  hint(prompt) {
    return this.#order({ t: "hint", prompt });
  }

  /** Send a command, which is kept until the server has acknowledged it, and give its id. */
  #order(wish) {
    const command = { ...wish, id: newId() };
    this.#pending.set(command.id, command);
    if (this.#greeted) this.#send(command);
    return command.id;
  }

  #connect() {
    clearTimeout(this.#retry);
    const socket = new WebSocket(this.#url);
    const late = setTimeout(() => this.#drop(socket), PATIENCE);
    this.#socket = socket;
    this.#greeted = false;
    this.#askedAt = 0;
    socket.onopen = () => clearTimeout(late);
    socket.onmessage = (event) => socket === this.#socket && this.#receive(JSON.parse(event.data));
    socket.onclose = () => {
      clearTimeout(late);
      this.#drop(socket);
    };
  }

  #receive(message) {
    this.#askedAt = 0;
    if (message.t === "pong") return;
    if (message.t === "probe") return this.#send({ t: "heard", n: message.n });
    if (message.t === "ack") this.#pending.delete(message.id);
    const first = message.t === "view" && !this.#greeted;
    if (first) {
      this.#greeted = true;
      this.#tries = 0;
      this.#watch(true);
    }
    this.#hear(message);
    if (first) for (const command of this.#pending.values()) this.#send(command);
  }

  /** Give up this socket, if it is still the current one, and try again a little later each time. */
  #drop(socket) {
    if (socket !== this.#socket) return;
    this.#socket = null;
    this.#greeted = false;
    socket.close();
    this.#watch(false);
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.#tries++);
    this.#retry = setTimeout(() => this.#connect(), wait * (0.7 + 0.6 * Math.random()));
  }

  #tick() {
    if (this.#socket?.readyState !== WebSocket.OPEN) return;
    if (this.#askedAt && Date.now() - this.#askedAt > SILENCE) return this.#drop(this.#socket);
    if (this.#askedAt) return;
    this.#askedAt = Date.now();
    this.#send({ t: "ping", n: ++this.#pings });
  }

  /** The page is looked at again or the network is back: do not wait for the next try. */
  #wake() {
    this.#tries = 0;
    if (this.#socket === null) this.#connect();
    else this.#tick();
  }

  #send(message) {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }
}

/** A random UUID; crypto.randomUUID is missing on pages served without TLS, as in a home network. */
function newId() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6] & 0x0f) | 0x40;
  bytes[8] = (bytes[8] & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
