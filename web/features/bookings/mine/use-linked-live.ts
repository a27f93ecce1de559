import { useEffect, useEffectEvent } from 'react';

/** How often to look while there is no stream. */
const everyMs = 30_000;

/**
 * Looks again whenever the server says that the booking behind a private link is different, and when the page
 * is visible again; now and then while there is no stream and the page is visible. Keeps no state, because a page that is
 * drawn again before its lazy parts have loaded would lose them.
 */
export function useLinkedLive(token: string, look: () => void, enabled: boolean): void {
  const lookAgain = useEffectEvent(look);
  const lookIfSeen = useEffectEvent(() => {
    if (document.visibilityState === 'visible') look();
  });
  useEffect(() => {
    if (!enabled) return;
    const open = () => {
      const opened = new EventSource(`/api/booking-links/${token}/live`);
      for (const event of ['bookings', 'refresh']) opened.addEventListener(event, lookAgain);
      return opened;
    };
    let stream = open();
    const timer = setInterval(() => {
      if (stream.readyState !== EventSource.OPEN) lookIfSeen();
      // One that was refused is not opened again by the browser.
      if (stream.readyState === EventSource.CLOSED) stream = open();
    }, everyMs);
    document.addEventListener('visibilitychange', lookIfSeen);
    return () => {
      stream.close();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', lookIfSeen);
    };
  }, [token, enabled]);
}
