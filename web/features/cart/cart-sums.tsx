import { useTranslations } from 'use-intl';
import { toMajor } from '#contract/kernel/money.ts';
import { useShippingRule } from '#web/loading/shipping-rule.ts';
import { useMoney } from '#web/ui/currency.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { TaxIncluded } from '#web/features/tax/tax-included.tsx';
import { useTaxName } from '#web/features/tax/use-tax-name.ts';
import type { CartSums } from './cart-groups.ts';
import { DiscountRows } from '#web/features/offers/discount-rows.tsx';
import { DeliveryRows } from './delivery-rows.tsx';

/** Subtotal, Shipping and Total; announced when they change. */
export function Sums({ sums }: { sums: CartSums }) {
  const t = useTranslations('cart.sums');
  const money = useMoney();
  return (
    <div role="status">
      <dl className="figures flex flex-col gap-1.5">
        <Row name={t('subtotal')} amount={money(sums.subtotal)} />
        <DiscountRows discounts={sums.discounts} />
        {!sums.isVisitsOnly && (
          <Row
            name={t(sums.isDelivered ? 'shipping' : 'pickup')}
            amount={sums.shippingFee === 0 ? t('free') : money(sums.shippingFee)}
          />
        )}
        <DeliveryRows fees={sums.fees} />
        <TaxOnTop amount={sums.taxOnTop} />
        <div className="flex items-baseline justify-between gap-4 border-t border-line pt-2.5 text-lg font-semibold">
          <dt>{t('total')}</dt>
          <dd className="font-display text-xl">{money(sums.total)}</dd>
        </div>
      </dl>
      <TaxIncluded sums={sums} />
    </div>
  );
}

/** How much more buys free delivery; nothing where all is fetched. */
export function FreeShipping({ sums }: { sums: CartSums }) {
  const t = useTranslations('cart.sums');
  const money = useMoney();
  const threshold = toMajor(useShippingRule().freeAbove);
  if (!sums.isDelivered) return null;
  return (
    <ProgressBar
      label={sums.untilFree > 0 ? t('away', { amount: money(sums.untilFree) }) : t('reached')}
      value={Math.min(sums.towardsFree, threshold)}
      max={threshold}
    />
  );
}

/** The rule of shipping in one sentence, with the amounts of the rule itself. */
export function ShippingRule() {
  const t = useTranslations('cart.sums');
  const money = useMoney();
  const { freeAbove, flatFee } = useShippingRule();
  return (
    <p className="text-sm text-muted">
      {t('rule', { threshold: money(toMajor(freeAbove)), fee: money(toMajor(flatFee)) })}
    </p>
  );
}

function TaxOnTop({ amount }: { amount: number }) {
  const name = useTaxName();
  const money = useMoney();
  return amount > 0 ? <Row name={name} amount={money(amount)} /> : null;
}

function Row({ name, amount }: { name: string; amount: string }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-muted first-letter:uppercase">{name}</dt>
      <dd>{amount}</dd>
    </div>
  );
}
