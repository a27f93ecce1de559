import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { createPath, useBlocker, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { askedOffline, askOffline, forgetAsked } from './asked-offline.ts';
import { connected } from './connection.ts';
import { Icon } from './icon.tsx';

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
  const navigate = useNavigate();
  useEffect(() => {
    const asked = isOnline ? askedOffline() : undefined;
    if (asked === undefined) return;
    void connected()
      .then(() => navigate(asked))
      .then(() => forgetAsked(asked));
  }, [isOnline, navigate]);
  return (
    <div role="status" className="offline">
      {!isOnline && (
        <Hold>
          <p>
            <Icon name="wifi-off" className="size-4 flex-none" />
            {t('offline')}
          </p>
        </Hold>
      )}
    </div>
  );
}

/**
 * Only while it is needed: a router heeds one blocker, and forms that are not saved have theirs. Says so once it holds:
 * what is opened before loads code in vain, which a browser does not ask for again.
 */
function Hold({ children }: { children: ReactNode }) {
  // Noted as it is asked for: what the router says of it waits for parts that have not arrived.
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const isElsewhere =
      currentLocation.pathname + currentLocation.search !==
      nextLocation.pathname + nextLocation.search;
    if (isElsewhere) askOffline(createPath(nextLocation));
    return isElsewhere;
  });
  useEffect(() => {
    if (blocker.state === 'blocked') blocker.reset();
  }, [blocker]);
  // A part that has not arrived leaves its links to the browser.
  useEffect(() => {
    const keep = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest('a');
      const isPlain = !(event.button || event.metaKey || event.ctrlKey || event.shiftKey);
      if (!link || !isPlain || event.defaultPrevented) return;
      if (link.origin !== location.origin || link.target || link.download) return;
      event.preventDefault();
      askOffline(createPath(link));
    };
    // Nor is what a link leads to fetched under the pointer: the router loads the whole page again when that fails. React
    // reads from the end of one hover where the next begins.
    const hush = (event: Event) => {
      const { target, relatedTarget } = event as MouseEvent;
      const isOnLink = [target, relatedTarget].some(
        (one) => one instanceof Element && one.closest('a'),
      );
      if (isOnLink) event.stopPropagation();
    };
    const hovers = ['mouseover', 'mouseout', 'focusin', 'touchstart'];
    window.addEventListener('click', keep);
    for (const hover of hovers) window.addEventListener(hover, hush, true);
    return () => {
      window.removeEventListener('click', keep);
      for (const hover of hovers) window.removeEventListener(hover, hush, true);
    };
  }, []);
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
