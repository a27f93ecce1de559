import { WifiOff } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { type Location, useBlocker, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';

/**
 * Keeps the page while there is no connection, and opens what was asked for last once there is one again. Once per document.
 *
 * @example <OfflineBanner />
 */
export function OfflineBanner() {
  const t = useTranslations('ui');
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  const asked = useRef<Location>(undefined);
  const navigate = useNavigate();
  useEffect(() => {
    if (!isOnline || !asked.current) return;
    void navigate(asked.current);
    asked.current = undefined;
  }, [isOnline, navigate]);
  return (
    <div role="status" className="offline">
      {!isOnline && (
        <Hold onAsked={(location) => void (asked.current = location)}>
          <p>
            <WifiOff aria-hidden="true" className="size-4 flex-none" />
            {t('offline')}
          </p>
        </Hold>
      )}
    </div>
  );
}

type HoldProps = { onAsked: (location: Location) => void; children: ReactNode };

/**
 * Only while it is needed: a router heeds one blocker, and forms that are not saved have theirs. Says so once it holds:
 * what is opened before loads code in vain, which a browser does not ask for again.
 */
function Hold({ onAsked, children }: HoldProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname + currentLocation.search !==
      nextLocation.pathname + nextLocation.search,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    onAsked(blocker.location);
    blocker.reset();
  }, [blocker, onAsked]);
  const [isHeld, setIsHeld] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setIsHeld(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  return isHeld && children;
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
