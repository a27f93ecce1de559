import { useEffect, useState, useSyncExternalStore } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { forgetDraft, keepDraft, readDraft } from '#web/features/accounts/drafts.ts';
import { emptyShopForm, type ShopForm } from './shop-form-rules.ts';

/** Fills the form with what the person typed on this device before, and keeps every change until `forget`. */
export function useDraft(
  form: UseFormReturn<ShopForm>,
  userId: number,
): { isKept: boolean; forget: () => void } {
  const [isChanged, setChanged] = useState(false);
  const hasDraft = useSyncExternalStore(
    never,
    () => Object.keys(readDraft('shop', userId, localStorage)).length > 0,
    none,
  );
  useEffect(() => {
    form.reset({ ...emptyShopForm, ...readDraft('shop', userId, localStorage) });
    return form.subscribe({
      formState: { values: true },
      callback: ({ values, name }) => {
        if (name) setChanged(keepDraft('shop', userId, values, localStorage));
      },
    });
  }, [form, userId]);
  return { isKept: isChanged || hasDraft, forget: () => forgetDraft('shop', userId, localStorage) };
}

/** Another window's changes are its own. */
const never = () => () => {};
const none = () => false;
