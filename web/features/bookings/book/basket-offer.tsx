import { useTranslations } from 'use-intl';
import { depositOf } from '#contract/bookings/rules.ts';
import { toMajor, toMinor } from '#contract/kernel/money.ts';
import { Button } from '#web/ui/button.tsx';
import { useMoney } from '#web/ui/currency.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useJoined } from '#web/ui/joined.ts';
import { estimateOf } from '../estimate.ts';
import type { BookServiceState } from './use-book-service.ts';

/** The other way on: the visit goes into the basket, to be ordered with other items. Says what is due when. */
export function BasketOffer({ booking }: { booking: BookServiceState }) {
  const t = useTranslations('bookService.basket');
  const { putInCart, isBusy, isPutting } = booking;
  const due = useDueNow(booking);
  const { sentences } = useJoined();
  if (!putInCart) return null;
  return (
    <section
      aria-labelledby="basket-offer"
      className="flex flex-col items-start gap-3 border-t border-line pt-6"
    >
      <h3 id="basket-offer" className="text-lg">
        {t('heading')}
      </h3>
      <p className="max-w-prose text-muted">{sentences(due, t('held'))}</p>
      <Button
        look="secondary"
        icon={<Icon name="shopping-basket" className="size-5" />}
        loading={isPutting}
        aria-disabled={isBusy || undefined}
        onClick={() => isBusy || putInCart()}
      >
        {t(isPutting ? 'adding' : 'add')}
      </Button>
    </section>
  );
}

/** What is paid with the order, in a sentence. */
function useDueNow({
  offer: { deposit, depositPercent },
  fields,
  pack,
  window,
  at,
}: BookServiceState): string {
  const t = useTranslations('bookService.basket');
  const money = useMoney();
  const estimate = estimateOf({
    pack,
    units: fields.values.units,
    choices: fields.values.choices,
    surcharge: window?.surcharge ?? 0,
    callOutFee: at.zone?.fee ?? 0,
  });
  const terms =
    depositPercent > 0
      ? { kind: 'percent' as const, amount: toMinor(depositPercent) }
      : { kind: 'fixed' as const, amount: toMinor(deposit) };
  const due = depositOf(terms, estimate === null ? null : toMinor(estimate));
  return due > 0 ? t('deposit', { amount: money(toMajor(due)) }) : t('later');
}
