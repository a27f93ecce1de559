/** What somebody typed so far, kept on this device under their own account and forgotten once the shop exists. */
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { emptyShopForm, type ShopForm } from './shop-form-rules.ts';

const keyOf = (userId: number) => `pasar.shop-draft.${userId}`;

/** Fills the form with the draft when the page opens, and keeps every change. */
export function useDraft(form: UseFormReturn<ShopForm>, userId: number): { forget: () => void } {
  useEffect(() => {
    form.reset({ ...emptyShopForm, ...readDraft(localStorage.getItem(keyOf(userId))) });
    const watching = form.watch((values) => localStorage.setItem(keyOf(userId), JSON.stringify(values)));
    return () => watching.unsubscribe();
  }, [form, userId]);
  return { forget: () => localStorage.removeItem(keyOf(userId)) };
}

/** A stored draft, or nothing where it is none of ours; the form's rules judge its fields. */
export function readDraft(stored: string | null): Partial<ShopForm> {
  if (!stored) return {};
  try {
    const value: unknown = JSON.parse(stored);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
  } catch {
    return {};
  }
}
