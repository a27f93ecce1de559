import { useEffect } from 'react';

declare global {
  interface Window {
    /** The last button that was pressed before the page was alive; kept by what puts its scripts in place (web/loading/after-paint.ts). */
    earlyPress?: { button: HTMLButtonElement | null; end: AbortController } | undefined;
  }
}

/** Presses again, once the page is alive, what was pressed too early. Links and forms need no script and have been followed. */
export function useEarlyPress(): void {
  useEffect(() => {
    const early = window.earlyPress;
    delete window.earlyPress;
    early?.end.abort();
    early?.button?.click();
  }, []);
}
