import { useSyncExternalStore } from 'react';
import type { Theme } from '#web/ui/theme.ts';

/** The theme that the visitor chose, now; undefined while the page follows the system. `initial` is what the server knew. */
export function useChosenTheme(initial: Theme | undefined): Theme | undefined {
  return useSyncExternalStore(subscribe, chosen, () => initial);
}

function chosen(): Theme | undefined {
  const { theme } = document.documentElement.dataset;
  return theme === 'light' || theme === 'dark' ? theme : undefined;
}

function subscribe(changed: () => void) {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}
