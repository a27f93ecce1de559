import type { ReactNode } from 'react';
import { capabilitiesOf } from '#contract/shops/rules.ts';
import { useTranslations } from 'use-intl';
import { toMajor } from '#contract/kernel/money.ts';
import { useShippingRule } from '#web/loading/shipping-rule.ts';
import { Disclosure } from '#web/ui/accordion.tsx';
import { Arrivals } from '#web/features/cart/arrivals.tsx';
import { useCartArrivals } from '#web/features/cart/use-cart-arrivals.ts';
import { DeliveryRows } from '#web/features/cart/delivery-rows.tsx';
import { OfferPart } from '#web/features/cart/offer-part.tsx';
import { OwnArtwork } from '#web/features/catalogue/own-artwork.tsx';
import { DietAlert } from '#web/features/diets/diet-alert.tsx';
import { NutriGradeMark } from '#web/features/diets/nutri-grade-mark.tsx';
import { DiscountRows } from '#web/features/offers/discount-rows.tsx';
import { TaxIncluded } from '#web/features/tax/tax-included.tsx';
import { useTaxName } from '#web/features/tax/use-tax-name.ts';
import { useMoney } from '#web/ui/currency.tsx';
import { NamedValues } from '#web/ui/named-values.tsx';
import { ChosenPicture } from '#web/ui/mockup-picture.tsx';
import { Price } from '#web/ui/price.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import type { LaterChoices } from './checkout-fields.ts';
import type { TipChoices } from './tip-choices.ts';
import { VisitSummary } from './visit-summary.tsx';
import {
  type CheckoutLine,
  checkoutLineTotal,
  checkoutSums,
  type CheckoutVisit,
  isDelivered,
} from './checkout-line.ts';

type OrderSummaryProps = {
  lines: CheckoutLine[];
  visits: CheckoutVisit[];
  /** For when kitchens are asked. */ later: LaterChoices;
  tips: TipChoices;
  /** Leads back to where the lines are changed. */ isFromCart: boolean;
};

/** What is being ordered: beside the form on wide screens, folded above it with the total in sight on narrow ones. */
export function OrderSummary({ lines, visits, later, tips, isFromCart }: OrderSummaryProps) {
  const t = useTranslations('checkout.summary');
  const money = useMoney();
  const rule = useShippingRule();
  const arrivals = useCartArrivals(lines, visits, later);
  return (
    <>
      <div className="rounded-card border border-line bg-card px-4 lg:hidden">
        <Disclosure
          summary={
            <span className="figures">
              {t('shown', { total: money(checkoutSums(lines, visits, rule, tips).total) })}
            </span>
          }
        >
          <Ordered lines={lines} visits={visits} tips={tips} isFromCart={isFromCart} />
        </Disclosure>
      </div>
      <div className="mt-4 lg:hidden">
        <Arrivals parts={arrivals} />
      </div>
      <section
        aria-labelledby="order-summary"
        className="hidden rounded-card border border-line bg-card p-6 lg:sticky lg:top-24 lg:block"
      >
        <h2 id="order-summary" className="mb-2 text-xl">
          {t('heading')}
        </h2>
        <Ordered lines={lines} visits={visits} tips={tips} isFromCart={isFromCart}>
          <Arrivals parts={arrivals} />
        </Ordered>
      </section>
    </>
  );
}

type OrderedProps = Omit<OrderSummaryProps, 'later'> & {
  /** Between what is ordered and what it costs. */ children?: ReactNode;
};

function Ordered({ lines, visits, tips, isFromCart, children }: OrderedProps) {
  const t = useTranslations('checkout.summary');
  const money = useMoney();
  const rule = useShippingRule();
  return (
    <>
      <ul className="divide-y divide-line">
        {lines.map((line) => (
          <SummaryLine
            key={JSON.stringify([
              line.productId,
              line.variantOptions,
              line.choices,
              line.note,
              line.ownArtwork,
            ])}
            line={line}
          />
        ))}
        {visits.map((visit) => (
          <VisitSummary key={visit.id} visit={visit} />
        ))}
      </ul>
      {children && <div className="mt-3 mb-4">{children}</div>}
      {isFromCart && <TextLink to="/cart">{t('edit')}</TextLink>}
      <Sums lines={lines} visits={visits} tips={tips} />
      {lines.length + visits.length > 0 && (
        <div className="mt-4 flex flex-col gap-2">
          <OfferPart sums={checkoutSums(lines, visits, rule)} />
        </div>
      )}
      {lines.length > 0 && (
        <p className="mt-4 text-sm text-muted">
          {t('rule', {
            threshold: money(toMajor(rule.freeAbove)),
            fee: money(toMajor(rule.flatFee)),
          })}
        </p>
      )}
    </>
  );
}

function SummaryLine({ line }: { line: CheckoutLine }) {
  const t = useTranslations('checkout.summary');
  const { product, shop } = line;
  return (
    <li className="grid grid-cols-[3.5rem_1fr_auto] gap-3 py-3">
      <ChosenPicture
        product={{ ...product, ownArtwork: line.ownArtwork }}
        options={line.variantOptions}
        fallback={capabilitiesOf(shop.kind).itemsAre}
        sizes="56px"
        className="rounded-control border border-line"
      />
      <div className="min-w-0">
        <p lang={product.writtenIn?.name} className="font-semibold break-words">
          {product.name}
        </p>
        {product.nutriGrade && <NutriGradeMark {...product.nutriGrade} />}
        <p className="text-sm text-muted">
          {shop.isPickup
            ? t('fetchedFrom', { shop: shop.name || t('unknownSeller') })
            : shop.name || t('unknownSeller')}
        </p>
        <NamedValues values={line.shownOptions ?? line.variantOptions} note={line.note} />
        {line.ownArtwork && <OwnArtwork address={line.ownArtwork} />}
        <p className="figures text-sm text-muted">{t('quantity', { quantity: line.quantity })}</p>
        <DietAlert warning={line.dietWarning} />
      </div>
      <Price amount={checkoutLineTotal(line)} />
    </li>
  );
}

function Sums({ lines, visits, tips }: Pick<OrderSummaryProps, 'lines' | 'visits' | 'tips'>) {
  const t = useTranslations('checkout.summary');
  const inCart = useTranslations('cart.sums');
  const money = useMoney();
  const sums = checkoutSums(lines, visits, useShippingRule(), tips);
  const { subtotal, discounts, shippingFee, fees, taxOnTop, total, untilFree } = sums;
  const taxName = useTaxName();
  return (
    <>
      <dl className="figures mt-4 grid grid-cols-[1fr_auto] gap-y-1.5 border-t border-line pt-4">
        <dt className="text-muted">{t('subtotal')}</dt>
        <dd className="text-right">{money(subtotal)}</dd>
        <DiscountRows discounts={discounts} />
        {lines.length > 0 && (
          <>
            <dt className="text-muted">{t(isDelivered(lines) ? 'shipping' : 'pickup')}</dt>
            <dd className="text-right">{shippingFee === 0 ? t('free') : money(shippingFee)}</dd>
            <DeliveryRows fees={fees} />
          </>
        )}
        {taxOnTop > 0 && (
          <>
            <dt className="text-muted first-letter:uppercase">{taxName}</dt>
            <dd className="text-right">{money(taxOnTop)}</dd>
          </>
        )}
        {sums.tips > 0 && (
          <>
            <dt className="text-muted">{t('tips')}</dt>
            <dd className="text-right">{money(sums.tips)}</dd>
          </>
        )}
        <dt className="text-lg font-semibold">{t('total')}</dt>
        <dd className="text-right font-display text-xl font-semibold">{money(total)}</dd>
      </dl>
      <TaxIncluded sums={sums} />
      {isDelivered(lines) && untilFree > 0 && (
        <p className="figures mt-3 text-sm">{inCart('away', { amount: money(untilFree) })}</p>
      )}
    </>
  );
}
