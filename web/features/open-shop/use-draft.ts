import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { forgetDraft, keepDraft, readDraft } from '#web/drafts.ts';
import { emptyShopForm, type ShopForm } from './shop-form-rules.ts';

/** Fills the form with what the person typed on this device before, and keeps every change until `forget`. */
export function useDraft(form: UseFormReturn<ShopForm>, userId: number): { isKept: boolean; forget: () => void } {
  const [isKept, setKept] = useState(false);
  useEffect(() => {
    const draft = readDraft('shop', userId, localStorage);
    setKept(Object.keys(draft).length > 0);
    form.reset({ ...emptyShopForm, ...draft });
    return form.subscribe({
      formState: { values: true },
      callback: ({ values, type }) => {
        if (type === 'change') setKept(keepDraft('shop', userId, values, localStorage));
      },
    });
  }, [form, userId]);
  return { isKept, forget: () => forgetDraft('shop', userId, localStorage) };
}
