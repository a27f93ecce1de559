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

/** The half of a phone's screen that it stands in. */
export type ToastSide = 'top' | 'bottom';

type Shown = Toast & { id: number; side: ToastSide };
let shown: Shown | undefined;
let count = 0;
let pressedAt = 0;
const listeners = new Set<() => void>();

/**
 * Shows the visitor what just happened. One at a time: a new toast takes the place of the last. On phones it keeps to the
 * half of the screen where nothing was pressed, for that is where the next press goes.
 *
 * @example showToast({ title: t('added'), text: t('addedText', { name }), duration: 3000 });
 * @example showToast({ tone: 'error', title: 'Checkout failed', text: refusal.message });
 */
export function showToast(toast: Toast): void {
  count += 1;
  const side = pressedAt > globalThis.innerHeight / 2 ? 'top' : 'bottom';
  shown = { ...toast, id: count, side };
  for (const listener of listeners) listener();
}

/** The toast on screen, for the one place that draws it. */
export function useToast(): Shown | undefined {
  return useSyncExternalStore(subscribe, current, nothing);
}

// The outcome of a press may come much later and from anywhere; no component knows where the press was.
globalThis.document?.addEventListener(
  'pointerdown',
  ({ clientY }) => void (pressedAt = clientY),
  true,
);

const current = () => shown;
const nothing = () => undefined;

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
