import { useEffect, useSyncExternalStore } from 'react';
import {
  playTone,
  prepareSound,
  soundIsBlocked,
  soundIsOn,
  switchSound,
  watchSound,
} from './tone.ts';

const againMs = 8_000;

export type Alarm = {
  isOn: boolean;
  /** Switched on, but the browser keeps it silent until the page is touched. */
  isBlocked: boolean;
  switchTo: (isOn: boolean) => void;
};

/**
 * Draws attention to what nobody has looked at yet: the count in the page's title, and where somebody switched it on, a
 * tone until it is looked at.
 *
 * @example const alarm = useAlarm(fresh.length); <SoundSwitch {...alarm} />
 */
export function useAlarm(waiting: number): Alarm {
  const isOn = useSyncExternalStore(watchSound, soundIsOn, () => false);
  const isBlocked = useSyncExternalStore(watchSound, soundIsBlocked, () => false);
  useEffect(() => {
    if (waiting === 0) return;
    const bare = document.title;
    document.title = `(${waiting}) ${bare}`;
    return () => {
      document.title = bare;
    };
  }, [waiting]);
  useEffect(() => {
    if (isOn) prepareSound();
  }, [isOn]);
  useEffect(() => {
    if (!isOn || waiting === 0) return;
    playTone();
    const again = setInterval(playTone, againMs);
    return () => clearInterval(again);
  }, [isOn, waiting]);
  return { isOn, isBlocked, switchTo: switchSound };
}
