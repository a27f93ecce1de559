import { useEffect, useState } from 'react';
import { useIsLive } from '#web/ui/use-is-live.ts';

/** `held`: the screen stays on. `lost`: the browser has it, and does not give or keep it. `unknown`: it has none to give. */
export type WakeLockState = 'asking' | 'held' | 'lost' | 'unknown';

/** Keeps the screen on as long as the page is seen; browsers take the lock away with the page, and it is asked for again when it is back. */
export function useWakeLock(): { state: WakeLockState; ask: () => void } {
  const [state, setState] = useState<WakeLockState>('asking');
  const [asked, setAsked] = useState(0);
  const isUnknown = useIsLive() && !('wakeLock' in navigator);
  useEffect(() => {
    if (isUnknown) return;
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    const take = async () => {
      if (document.visibilityState !== 'visible' || (lock && !lock.released)) return;
      try {
        const taken = await navigator.wakeLock.request('screen');
        if (isOver) return void taken.release();
        lock = taken;
        setState('held');
        taken.addEventListener('release', () => {
          // Hidden pages lose it, which nobody sees.
          if (!isOver && document.visibilityState === 'visible') setState('lost');
        });
      } catch {
        if (!isOver) setState('lost');
      }
    };
    const again = () => void take();
    again();
    document.addEventListener('visibilitychange', again);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', again);
      void lock?.release();
    };
  }, [asked, isUnknown]);
  return { state: isUnknown ? 'unknown' : state, ask: () => setAsked((count) => count + 1) };
}
