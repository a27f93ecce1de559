import { startTransition, useEffect, useEffectEvent, useRef, useState } from 'react';
import { forgetDraft, keepDraft, readDraft } from './drafts.ts';

type DraftParts<Values> = {
  /** Which form it is of. */
  name: string;
  /** Who fills it in; 0 is somebody without an account. */
  userId: number;
  /** `device` outlives the window, `tab` does not. */
  storage: 'device' | 'tab';
  /** What counts of what was stored; it is put over what the form begins with. */
  valuesIn: (stored: Record<string, unknown>) => Partial<Values>;
  /** What is stored of the values, where not all may be. */
  stored?: (values: Values) => object;
};

type DraftedForm<Values> = {
  values: Values;
  isDirty: boolean;
  change: (part: Partial<Values>) => void;
};

/**
 * The one way to save what somebody types before it is sent, on this device and under their own account: fills the form
 * with what was typed here before, and stores every change until `forget`. `isLive` is false until the browser has
 * looked, which the server's HTML cannot.
 */
export function useDraft<Values extends object>(
  { values, isDirty, change }: DraftedForm<Values>,
  { name, userId, storage, valuesIn, stored }: DraftParts<Values>,
) {
  const [isLive, setLive] = useState(false);
  const [wasFound, setFound] = useState(false);
  const [isStored, setStored] = useState(false);
  const isOver = useRef(false);

  const restore = useEffectEvent(() => {
    const found = valuesIn(readDraft(name, userId, storageOf(storage)));
    if (Object.keys(found).length > 0) change(found);
    setFound(Object.keys(found).length > 0);
    setLive(true);
  });
  // Parts of the page that are still arriving are waited for, not drawn again.
  useEffect(() => startTransition(restore), []);

  const store = useEffectEvent(() => {
    if (isOver.current) return;
    if (isDirty) setStored(keepDraft(name, userId, stored?.(values) ?? values, storageOf(storage)));
    else forgetNow();
  });
  // What is typed comes first; that it is stored is said after it.
  useEffect(() => {
    if (isLive) startTransition(store);
  }, [isLive, values]);

  function forgetNow(): void {
    setStored(false);
    forgetDraft(name, userId, storageOf(storage));
  }
  return {
    isLive,
    /** Whether something was typed here before. */
    wasFound,
    isStored,
    /** After it was sent; nothing is stored any more. */
    forget: () => {
      isOver.current = true;
      forgetNow();
    },
  };
}

function storageOf(storage: 'device' | 'tab'): Storage {
  return storage === 'device' ? localStorage : sessionStorage;
}
