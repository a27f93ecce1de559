import { useTranslations } from 'use-intl';
import type { PaperHead } from '#contract/papers/schemas.ts';

/** What a paper is called; the receipt for a tip apart from that for what was ordered. */
export function usePaperKind(): (paper: Pick<PaperHead, 'kind' | 'isTip'>) => string {
  const t = useTranslations('papers');
  return ({ kind, isTip }) => t(isTip ? 'tipReceipt' : `kinds.${kind}`);
}
