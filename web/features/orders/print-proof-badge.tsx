import { useTranslations } from 'use-intl';
import type { PrintProofState } from '#contract/orders/print-proofs.rules.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';

const toneOf: Record<PrintProofState, BadgeTone> = {
  asked: 'pending',
  approved: 'delivered',
  changes: 'danger',
  replaced: 'neutral',
};

/** How a proof stands. Load the words `orders` with the page. */
export function PrintProofBadge({ state }: { state: PrintProofState }) {
  const t = useTranslations('orders.proof');
  return <Badge tone={toneOf[state]}>{t(`states.${state}`)}</Badge>;
}
