import { useEffect } from 'react';

declare global {
  interface Window {
    /**
     * The last button that was pressed before the page was alive, and the last list that was chosen from; kept by what
     * puts its scripts in place (web/loading/after-paint.ts).
     */
    earlyPress?:
      | { button: HTMLButtonElement | null; list: HTMLSelectElement | null; end: AbortController }
      | undefined;
  }
}

/**
 * Once the page is alive, presses again what was pressed too early, and says again what was chosen. Links and forms need no
 * script and have been followed.
 */
export function useEarlyPress(): void {
  useEffect(() => {
    const early = window.earlyPress;
    delete window.earlyPress;
    early?.end.abort();
    early?.list?.dispatchEvent(new Event('change', { bubbles: true }));
    early?.button?.click();
  }, []);
}
