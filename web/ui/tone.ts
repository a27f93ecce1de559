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

/** To be called when a button was pressed: browsers let a page make sounds only then. Plays the tone once, as an answer. */
export function switchSound(isOn: boolean): void {
  if (isOn) localStorage.setItem(storageKey, 'on');
  else localStorage.removeItem(storageKey);
  if (isOn) playTone();
  for (const listener of listeners) listener();
}

/** Two short notes. Silent on a page that nobody has touched yet; it sounds from the first touch on. */
export function playTone(): void {
  audio ??= new AudioContext();
  void audio.resume();
  if (audio.state === 'closed') return;
  note(audio, { pitch: 880, from: 0 });
  note(audio, { pitch: 1174.66, from: 0.16 });
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
