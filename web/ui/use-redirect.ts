import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';

const signsOfLife = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

/**
 * Counts down to another page; null seconds once the visitor stays, and where they are not to leave. Any touch, key or
 * turn of a wheel stays; not the scrolling that the page itself causes.
 *
 * @example const { seconds, stay } = useRedirect('/', 2);
 */
export function useRedirect(
  to: string,
  after: number | null,
): { seconds: number | null; stay: () => void } {
  const navigate = useNavigate();
  const [seconds, setSeconds] = useState(after);
  useEffect(() => {
    if (seconds === null) return;
    const step = Math.min(1, seconds);
    const timer = setTimeout(
      () => (seconds > 1 ? setSeconds(seconds - step) : void navigate(to)),
      step * 1000,
    );
    return () => clearTimeout(timer);
  }, [seconds, navigate, to]);
  useEffect(() => {
    const stay = () => setSeconds(null);
    for (const sign of signsOfLife) addEventListener(sign, stay, { passive: true });
    return () => {
      for (const sign of signsOfLife) removeEventListener(sign, stay);
    };
  }, []);
  return { seconds, stay: () => setSeconds(null) };
}
