import { useEffect, useState, useSyncExternalStore } from 'react';
import { forgetDraft, keepDraft, readDraft } from '#web/features/accounts/drafts.ts';
import { draftFrom, emptyDraft, isSameDraft, type ProductDraft } from './product-draft.ts';

/** Whose draft it is, and of which form. */
export type DraftName = { form: string; userId: number };

/**
 * What was kept under a name when the page opened, if it is anything. There is no device to look on in the server's HTML
 * and while it is taken over: `isLive` is false until then.
 */
export function useKeptDraft(name: DraftName): { isLive: boolean; kept: ProductDraft | undefined } {
  const [found] = useState(() => once(() => keptDraft(name)));
  const isLive = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
  return { isLive, kept: isLive ? found() : undefined };
}

/** Later looks would find what is being typed now. */
function once<Found>(look: () => Found): () => Found {
  let found: { is: Found } | undefined;
  return () => (found ??= { is: look() }).is;
}

function keptDraft({ form, userId }: DraftName): ProductDraft | undefined {
  const kept = draftFrom(readDraft(form, userId, localStorage));
  return kept && !isSameDraft(kept, emptyDraft) ? kept : undefined;
}

/** Keeps what is typed on this device under a name, until `forget`; without a name it keeps and forgets nothing. */
export function useKeeping(
  name: DraftName | undefined,
  draft: ProductDraft,
): { forget: () => void } {
  const [isOver, setOver] = useState(false);
  const { form, userId } = name ?? {};
  useEffect(() => {
    if (form === undefined || userId === undefined) return;
    if (isOver || isSameDraft(draft, emptyDraft)) forgetDraft(form, userId, localStorage);
    else keepDraft(form, userId, draft, localStorage);
  }, [isOver, form, userId, draft]);
  return { forget: () => setOver(true) };
}
