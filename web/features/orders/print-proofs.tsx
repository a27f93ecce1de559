import { useTranslations } from 'use-intl';
import type { PrintProof } from '#contract/orders/items.schemas.ts';
import { OwnArtwork } from '#web/features/catalogue/own-artwork.tsx';
import { OrderDate } from './order-date.tsx';
import { PrintProofBadge } from './print-proof-badge.tsx';

/** What a shop has shown of a line that it prints, and what its shopper said of it, the latest first. */
export function PrintProofs({ proofs }: { proofs: readonly PrintProof[] }) {
  const t = useTranslations('orders.proof');
  return (
    <ul className="flex flex-col gap-2 py-2">
      {proofs.toReversed().map((proof) => (
        <li key={proof.id} className="flex flex-col gap-1 text-sm">
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <OwnArtwork address={proof.picture} label={t('name')} />
            <PrintProofBadge state={proof.state} />
            <span className="text-muted">
              <OrderDate at={proof.answeredAt ?? proof.askedAt} withTime />
            </span>
          </span>
          {proof.note && <p className="break-words">{t('note', { words: proof.note })}</p>}
          {proof.words && (
            <p className="font-semibold break-words">{t('words', { words: proof.words })}</p>
          )}
        </li>
      ))}
    </ul>
  );
}
