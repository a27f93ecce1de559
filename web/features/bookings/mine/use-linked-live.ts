import { useEffect, useEffectEvent, useState } from 'react';

/** How often to look while there is no stream. */
const everyMs = 30_000;

/**
 * Looks again whenever the server says that the booking behind a private link is different, and when the page is come back
 * to; now and then while there is no stream, and the page is visible.
 */
export function useLinkedLive(token: string, look: () => void, enabled: boolean): void {
  const [isTold, setTold] = useState(false);
  const lookAgain = useEffectEvent(look);
  const lookIfSeen = useEffectEvent(() => {
    if (document.visibilityState === 'visible') look();
  });
  useEffect(() => {
    if (!enabled) return;
    const stream = new EventSource(`/api/booking-links/${token}/live`);
    for (const event of ['bookings', 'refresh']) stream.addEventListener(event, lookAgain);
    stream.addEventListener('open', () => setTold(true));
    stream.addEventListener('error', () => setTold(false));
    return () => stream.close();
  }, [token, enabled]);
  useEffect(() => {
    if (!enabled) return;
    const timer = isTold ? undefined : setInterval(lookIfSeen, everyMs);
    document.addEventListener('visibilitychange', lookIfSeen);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', lookIfSeen);
    };
  }, [enabled, isTold]);
}
