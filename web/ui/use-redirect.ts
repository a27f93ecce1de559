import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';

const signsOfLife = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

/**
 * Counts down to another page; null seconds once the visitor stays, and where they are not to leave. Any touch, key or
 * turn of a wheel stays; not the scrolling that the page itself causes. `onLeave` may take along what the page says.
 *
 * @example const { seconds, stay } = useRedirect('/', 2);
 */
export function useRedirect(
  to: string,
  after: number | null,
  onLeave?: () => void,
): { seconds: number | null; stay: () => void } {
  const navigate = useNavigate();
  const [seconds, setSeconds] = useState(after);
  const leave = useEffectEvent(() => {
    onLeave?.();
    void navigate(to);
  });
  useEffect(() => {
    if (seconds === null) return;
    const step = Math.min(1, seconds);
    const timer = setTimeout(
      () => (seconds > 1 ? setSeconds(seconds - step) : leave()),
      step * 1000,
    );
    return () => clearTimeout(timer);
  }, [seconds]);
  useEffect(() => {
    const stay = () => setSeconds(null);
    for (const sign of signsOfLife) addEventListener(sign, stay, { passive: true });
    return () => {
      for (const sign of signsOfLife) removeEventListener(sign, stay);
    };
  }, []);
  return { seconds, stay: () => setSeconds(null) };
}
