import { useEffect, useState, useSyncExternalStore } from 'react';
import { forgetDraft, keepDraft, readDraft } from '#web/drafts.ts';
import { draftFrom, emptyDraft, isSameDraft, type ProductDraft } from './product-draft.ts';

/** False in the server's HTML and while it is taken over, when there is no device to look on yet. */
export function useIsLive(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}

/** Whose draft it is, and of which form. */
export type DraftName = { form: string; userId: number };

/** What was kept under a name, if it is anything. */
export function keptDraft({ form, userId }: DraftName): ProductDraft | undefined {
  const kept = draftFrom(readDraft(form, userId, localStorage));
  return kept && !isSameDraft(kept, emptyDraft) ? kept : undefined;
}

/** Keeps what is typed on this device under a name, until `forget`; without a name it keeps and forgets nothing. */
export function useKeeping(name: DraftName | undefined, draft: ProductDraft): { forget: () => void } {
  const [isOver, setOver] = useState(false);
  const { form, userId } = name ?? {};
  useEffect(() => {
    if (form === undefined || userId === undefined) return;
    if (isOver || isSameDraft(draft, emptyDraft)) forgetDraft(form, userId, localStorage);
    else keepDraft(form, userId, draft, localStorage);
  }, [isOver, form, userId, draft]);
  return { forget: () => setOver(true) };
}
