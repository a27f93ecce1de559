import { useEffect, useEffectEvent } from 'react';

const everyMs = 30_000;

/** Looks again now and then while the page is visible, and when it is come back to; for those whom no stream tells. */
export function useLookAgain(look: () => void, enabled: boolean): void {
  const lookIfSeen = useEffectEvent(() => {
    if (document.visibilityState === 'visible') look();
  });
  useEffect(() => {
    if (!enabled) return;
    const timer = setInterval(lookIfSeen, everyMs);
    document.addEventListener('visibilitychange', lookIfSeen);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', lookIfSeen);
    };
  }, [enabled]);
}
