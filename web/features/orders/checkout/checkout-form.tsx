import { type SubmitEvent, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { PromiseLine } from '#web/features/shops/promise-line.tsx';
import { arrivesOnUse } from '#web/ui/arrives-on-use.tsx';
import { Button } from '#web/ui/button.tsx';
import { useShippingRule } from '#web/loading/shipping-rule.ts';
import { useMoney } from '#web/ui/currency.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { type CheckoutErrors, checkoutFieldNames } from './checkout-fields.ts';
import { checkoutSums, isDelivered, kitchensAsked, missedId } from './checkout-line.ts';
import { ContactFields, DeliveryFields, FormSection } from './contact-fields.tsx';
import { BlockedLines } from './blocked-lines.tsx';
import { LaterTimes } from './later-times.tsx';
import { NoteFields } from './note-fields.tsx';
import { OutOfReach } from './out-of-reach.tsx';
import { PaymentPart } from './payment-part.tsx';
import { PickupChoices } from './pickup-choices.tsx';
import { recipientOf } from './tip-choices.ts';
import { Tips } from './tips.tsx';
import { CheckoutAlert } from './outcome-alert.tsx';
import { isPaidLater } from './sandbox-charge.ts';
import type { SecondStepDialogProps } from './second-step-dialog.tsx';
import { useGiftPayment } from './use-gift-payment.ts';
import { type Checkout, useCheckout } from './use-checkout.ts';
import { lazy } from '#web/ui/lazy.ts';

const GiftPart = lazy(() => import('./gift-part.tsx').then((part) => ({ default: part.GiftPart })));
// Few cards and few orders need these.
const SecondStepDialog = arrivesOnUse<SecondStepDialogProps>(
  () => import('./second-step-dialog.tsx'),
);

/**
 * Who, where to, how to pay: one column, one button. Until the script is there nothing can be typed, so that nothing is
 * lost when what this tab has stored of an earlier try is put back.
 */
export function CheckoutForm(props: Checkout) {
  const t = useTranslations('checkout');
  const money = useMoney();
  const { total, tips } = checkoutSums(props.lines, props.visits, useShippingRule(), props.tips);
  const gift = useGiftPayment({ total, tips });
  const { rest } = gift;
  const checkout = useCheckout({ ...props, giftAmount: gift.amount });
  const { fields, isLive, till, submit, outcome, missed, holds, isBusy } = checkout;
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    submit();
  };
  const only = props.lines.length === 0 ? 'visits' : 'goods';
  const hasChanged = outcome?.kind === 'total-changed';
  const isLater = rest > 0 && props.paymentProvider !== 'stripe' && isPaidLater(fields.values);
  const place = hasChanged
    ? isLater
      ? 'changed.agreeLater'
      : 'changed.agree'
    : isLater
      ? 'submit.later'
      : 'submit.place';
  return (
    <form {...fields.form} inert={!isLive} onSubmit={send} className="flex flex-col gap-10">
      <ErrorSummary
        key={`${fields.attempts} ${checkout.attempts}`}
        errors={[
          ...inOrder(fields.errors),
          ...missed.map((shop) => ({
            field: missedId(shop.id),
            message: t(shop.reach === 'unknown' ? 'reach.unknown' : 'reach.title', {
              shop: shop.name,
            }),
          })),
        ]}
      />
      <BlockedLines lines={props.lines} isBuyNow={props.isBuyNow} />
      <ContactFields fields={fields} only={only} />
      <PickupChoices lines={props.lines} isAsked={props.isBuyNow} onPickup={props.onPickup} />
      {kitchensAsked(props.lines).length > 0 && (
        <LaterTimes
          lines={props.lines}
          times={props.times}
          later={props.later}
          onChoose={props.onLater}
        />
      )}
      {isDelivered(props.lines) && <DeliveryFields fields={fields} addresses={props.addresses} />}
      <OutOfReach lines={props.lines} onPickup={props.onPickup} onRemove={props.onRemove} />
      {props.takesTips && props.lines.some(recipientOf) && (
        <Tips lines={props.lines} tips={props.tips} onTips={props.onTips} />
      )}
      <NoteFields fields={fields} lines={props.lines} visits={props.visits} />
      {total > 0 && gift.isOffered && (
        <Suspense fallback={null}>
          <FormSection title={t('gift.heading')}>
            <GiftPart gift={gift} hasTip={tips > 0} />
          </FormSection>
        </Suspense>
      )}
      {rest > 0 && (
        <PaymentPart
          {...{ fields, till, isLive }}
          total={rest}
          provider={props.paymentProvider}
          onReturn={submit}
        />
      )}
      <div className="flex flex-col gap-4">
        {outcome?.kind === 'visit-lapsed' && props.lapsed(outcome.visits, holds)}
        {outcome && <CheckoutAlert outcome={outcome} lines={props.lines} total={total} />}
        <Button type="submit" size="large" loading={isBusy} disabled={!isLive} className="w-full">
          {isBusy ? t('submit.processing') : t(place, { total: money(rest) })}
        </Button>
        <noscript>{t('noScript')}</noscript>
        <p className="flex items-start gap-2.5 text-sm text-muted">
          <Icon name="lock" className="mt-0.5 size-4 flex-none" />
          {t('trust', { only })}
        </p>
        {props.promises.map(({ shop, promise }, _, all) => (
          <PromiseLine
            key={shop.id}
            promise={promise}
            shopName={all.length > 1 ? shop.name : undefined}
          />
        ))}
      </div>
      <SecondStepDialog
        open={outcome?.kind === 'second-step'}
        total={rest}
        isBusy={isBusy}
        onConfirm={checkout.confirmPayment}
        onCancel={checkout.cancelPayment}
      />
    </form>
  );
}

/** What is wrong, in the order of the page. */
function inOrder(errors: CheckoutErrors) {
  return checkoutFieldNames.flatMap((field) => {
    const message = errors[field];
    return message === undefined ? [] : [{ field, message }];
  });
}
