/** The tone of something new, made by the browser itself. It sounds only where somebody switched it on, which this device keeps. */
const storageKey = 'pasar.orders.sound';
const listeners = new Set<() => void>();
let audio: AudioContext | undefined;

export function soundIsOn(): boolean {
  return localStorage.getItem(storageKey) === 'on';
}

export function watchSound(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** Whether it is switched on and the browser keeps it silent, as it does until the page was touched. */
export function soundIsBlocked(): boolean {
  return soundIsOn() && audio !== undefined && audio.state !== 'running';
}

/** Asks the browser for leave to sound; where it refuses, the next touch of the page is leave. */
export function prepareSound(): void {
  const sound = opened();
  void sound.resume();
  const again = () => void sound.resume();
  for (const touch of ['pointerdown', 'keydown'])
    window.addEventListener(touch, again, { once: true });
}

/** To be called when a button was pressed: browsers let a page make sounds only then. Plays the tone once, as an answer. */
export function switchSound(isOn: boolean): void {
  if (isOn) localStorage.setItem(storageKey, 'on');
  else localStorage.removeItem(storageKey);
  if (isOn) playTone();
  heard();
}

/** Two short notes. Silent on a page that nobody has touched yet; it sounds from the first touch on. */
export function playTone(): void {
  const sound = opened();
  void sound.resume();
  if (sound.state === 'closed') return;
  note(sound, { pitch: 880, from: 0 });
  note(sound, { pitch: 1174.66, from: 0.16 });
}

function opened(): AudioContext {
  if (audio) return audio;
  audio = new AudioContext();
  audio.addEventListener('statechange', heard);
  heard();
  return audio;
}

function heard(): void {
  for (const listener of listeners) listener();
}

function note(context: AudioContext, { pitch, from }: { pitch: number; from: number }): void {
  const [oscillator, volume, start] = [
    context.createOscillator(),
    context.createGain(),
    context.currentTime + from,
  ];
  oscillator.type = 'triangle';
  oscillator.frequency.value = pitch;
  // A soft beginning and end, without the click of a sudden one.
  volume.gain.setValueAtTime(0.0001, start);
  volume.gain.exponentialRampToValueAtTime(0.3, start + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + 0.28);
  oscillator.connect(volume).connect(context.destination);
  oscillator.start(start);
  oscillator.stop(start + 0.3);
}
