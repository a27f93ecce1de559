import { useEffect, useState } from 'react';
import { whenIdle } from './when-idle.ts';

/** False until the page has settled, so that what may come later never competes with showing the page. */
export function useIsIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    whenIdle(() => setIdle(true));
  }, []);
  return isIdle;
}
