import { useTranslations } from 'use-intl';
import type { OrderStatus } from '#contract/orders/rules.ts';
import type { ShownAmounts } from '#contract/orders/schemas.ts';
import { useMoney } from '#web/ui/currency.tsx';
import { Price } from '#web/ui/price.tsx';
import { bankTook, orderComesTo, isNeverCharged } from './order-figures.ts';

/** What an order comes to now, in lists, or that nothing was charged; below it what was paid and what of that went back. */
export function OrderAmount({ of }: { of: ShownAmounts & { status: OrderStatus } }) {
  const t = useTranslations('orders.amounts');
  const money = useMoney();
  if (isNeverCharged(of)) return <span className="text-muted">{t('none')}</span>;
  return (
    <span className="inline-flex flex-col items-end">
      <Price amount={orderComesTo(of)} />
      {of.refunded > 0 && (
        <span className="figures flex flex-col items-end text-sm font-normal whitespace-nowrap text-muted md:max-lg:text-right md:max-lg:whitespace-normal">
          <span>{t('ofPaid', { paid: money(of.paid) })}</span>
          <span>{t('wentBack', { refunded: money(of.refunded) })}</span>
        </span>
      )}
    </span>
  );
}

/** Rows of a list of sums: what is due, or what was paid, went back and remains, where that is not just the total. */
export function AmountRows({ of, total }: { of: ShownAmounts; total: number }) {
  const t = useTranslations('orders.amounts');
  const money = useMoney();
  const taken = bankTook(of);
  if (of.amountDue > 0) return <Row name={t('due')} amount={money(of.amountDue)} isLast />;
  if (of.paid === total && of.remaining === total) return null;
  if (of.paid === 0) return <Row name={t('paid')} amount={t('none')} isLast />;
  return (
    <>
      <Row name={t('paid')} amount={money(of.paid)} />
      {of.refunded > 0 && <Row name={t('refunded')} amount={money(-of.refunded)} />}
      {taken > 0 && <Row name={t('taken')} amount={money(-taken)} />}
      <Row name={t('remaining')} amount={money(of.remaining)} isLast />
    </>
  );
}

function Row({ name, amount, isLast = false }: { name: string; amount: string; isLast?: boolean }) {
  return (
    <>
      <dt className={isLast ? 'font-semibold' : 'text-muted'}>{name}</dt>
      <dd className={`text-right ${isLast ? 'font-semibold' : ''}`}>{amount}</dd>
    </>
  );
}
