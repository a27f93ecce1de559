import { useTranslations } from 'use-intl';
import { mentionsAllergy } from '#contract/orders/rules.ts';
import { Alert } from '#web/ui/alert.tsx';

/** What the shopper asked the shop to mind, in full; an allergy is louder than a wish. */
export function ShopperNote({ note }: { note: string }) {
  const t = useTranslations('board.panel');
  const isAllergy = mentionsAllergy(note);
  return (
    <Alert tone={isAllergy ? 'error' : 'warning'} title={t(isAllergy ? 'allergy' : 'note')}>
      <span className={`as-written ${isAllergy ? 'font-semibold' : ''}`}>{note}</span>
    </Alert>
  );
}
