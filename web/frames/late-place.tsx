import { useEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

/** For how long parts of a page may still arrive above or in the place that was asked for. */
const settledAfterMs = 3_000;

/** What says that somebody reads on already. */
const moves = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Keeps to the place that an address names while parts of its page arrive late: the router scrolls there once, which finds
 * nothing, or a place that is pushed on.
 */
export function LatePlace() {
  const { hash, key } = useLocation();
  const isReturning = useNavigationType() === NavigationType.Pop;
  useEffect(() => {
    if (!hash || isReturning) return;
    const id = decodeURIComponent(hash.slice(1));
    const watch = new ResizeObserver(() => document.getElementById(id)?.scrollIntoView());
    const stop = () => {
      watch.disconnect();
      clearTimeout(end);
      for (const move of moves) removeEventListener(move, stop);
    };
    const end = setTimeout(stop, settledAfterMs);
    for (const move of moves) addEventListener(move, stop, { passive: true });
    watch.observe(document.body);
    return stop;
  }, [hash, key, isReturning]);
  return null;
}
