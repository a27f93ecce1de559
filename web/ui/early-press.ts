import { useEffect } from 'react';

declare global {
  interface Window {
    /**
     * The last button that was pressed before the page was alive, the last list that was chosen from and the last form
     * that was sent; kept by what puts its scripts in place (web/loading/after-paint.ts).
     */
    earlyPress?:
      | {
          button: HTMLButtonElement | null;
          list: HTMLSelectElement | null;
          form: HTMLFormElement | null;
          end: AbortController;
        }
      | undefined;
  }
}

/**
 * Once the page is alive, presses again what was pressed too early, says again what was chosen and sends again what was sent.
 * Links, and forms that lead somewhere, need no script and have been followed.
 */
export function useEarlyPress(): void {
  useEffect(() => {
    const early = window.earlyPress;
    delete window.earlyPress;
    early?.end.abort();
    early?.list?.dispatchEvent(new Event('change', { bubbles: true }));
    early?.button?.click();
    early?.form?.requestSubmit();
  }, []);
}
