import { useSyncExternalStore } from 'react';

export type Toast = {
  title: string;
  text?: string;
  tone?: 'success' | 'error';
  /** Milliseconds on screen; 5000 by default. */
  duration?: number;
  /** One action about it, such as undoing. */
  action?: { label: string; onAct: () => void };
};

export type Shown = Toast & { id: number };
let shown: Shown | undefined;
let count = 0;
const listeners = new Set<() => void>();

/**
 * Shows the visitor what just happened. One at a time: a new toast takes the place of the last.
 *
 * @example showToast({ title: t('added'), text: t('addedText', { name }), duration: 3000 });
 * @example showToast({ tone: 'error', title: 'Checkout failed', text: refusal.message });
 */
export function showToast(toast: Toast): void {
  count += 1;
  change({ ...toast, id: count });
}

/** Forgets a toast that has left the screen: the next frame would show it again. */
export function endToast(id: number): void {
  if (shown?.id === id) change(undefined);
}

function change(to: typeof shown): void {
  shown = to;
  for (const listener of listeners) listener();
}

/** The toast on screen, for the one place that draws it. */
export function useToast(): Shown | undefined {
  return useSyncExternalStore(subscribe, current, nothing);
}

const current = () => shown;
const nothing = () => undefined;

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
