/** Sounds, for those who have switched them on: short tones made by the browser, nothing to fetch. */

const TONES = { turn: [[660, 0], [880, 0.12]], short: [[740, 0], [740, 0.18], [740, 0.36]], talk: [[520, 0]] }; // Hz, s
const LENGTH = 0.16; // s
const LOUD = 0.12;

let audio = null;

/** Play one of the sounds. Browsers stay silent until the page has been touched; nothing waits for it. */
export function play(name) {
  audio ??= new AudioContext();
  if (audio.state === "suspended") audio.resume();
  for (const [pitch, delay] of TONES[name]) tone(pitch, audio.currentTime + delay);
}

function tone(pitch, from) {
  const [source, volume] = [audio.createOscillator(), audio.createGain()];
  source.type = "triangle";
  source.frequency.value = pitch;
  volume.gain.setValueAtTime(0, from);
  volume.gain.linearRampToValueAtTime(LOUD, from + 0.01);
  volume.gain.exponentialRampToValueAtTime(0.001, from + LENGTH);
  source.connect(volume).connect(audio.destination);
  source.start(from);
  source.stop(from + LENGTH);
}
