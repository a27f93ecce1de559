import { Lock } from 'lucide-react';
import { lazy, type SubmitEvent, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#web/ui/button.tsx';
import { useShippingRule } from '#web/shipping-rule.ts';
import { useMoney } from '#web/ui/currency.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { useIsLive } from '#web/ui/use-is-live.ts';
import { type CheckoutErrors, type CheckoutFields, emptyFields, fieldNames } from './checkout-fields.ts';
import { checkoutSums, isDelivered } from './checkout-line.ts';
import { ContactFields, DeliveryFields } from './contact-fields.tsx';
import { keptFields } from './kept-fields.ts';
import { PickupChoices } from './pickup-choices.tsx';
import { PaymentFields } from './payment-fields.tsx';
import { SecondStepDialog } from './second-step-dialog.tsx';
import { type Checkout, useCheckout } from './use-checkout.ts';

// Most orders are placed at once.
const OutcomeAlert = lazy(() => import('./outcome-alert.tsx'));

/** Who, where to, how to pay: one column, one button. */
export function CheckoutForm(props: Checkout) {
  const isLive = useIsLive();
  const { id, fullName, email } = props.viewer;
  const known = { ...emptyFields, fullName, email };
  // What this tab has kept of an earlier try is known to the browser alone, so the form begins anew there.
  return (
    <LiveForm key={String(isLive)} {...props} isLive={isLive} initial={isLive ? { ...known, ...keptFields(id, sessionStorage) } : known} />
  );
}

type LiveFormProps = Checkout & { isLive: boolean; initial: CheckoutFields };

function LiveForm({ isLive, initial, ...props }: LiveFormProps) {
  const t = useTranslations('checkout');
  const money = useMoney();
  const { fields, submit, outcome, isBusy, confirmPayment, cancelPayment } = useCheckout(props, initial);
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    submit();
  };
  const { total } = checkoutSums(props.lines, useShippingRule());
  const hasChanged = outcome?.kind === 'total-changed';
  return (
    <form noValidate method="post" onSubmit={send} className="flex flex-col gap-10">
      <ErrorSummary key={fields.refusals} errors={inOrder(fields.errors)} />
      <ContactFields fields={fields} />
      <PickupChoices lines={props.lines} onPickup={props.onPickup} />
      <DeliveryFields fields={fields} isDelivered={isDelivered(props.lines)} />
      <PaymentFields fields={fields} provider={props.paymentProvider} />
      <div className="flex flex-col gap-4">
        {outcome && (
          <Suspense fallback={null}>
            <OutcomeAlert outcome={outcome} lines={props.lines} total={total} />
          </Suspense>
        )}
        <Button type="submit" size="large" loading={isBusy} disabled={!isLive} className="w-full">
          {isBusy ? t('submit.processing') : t(hasChanged ? 'changed.agree' : 'submit.place', { total: money(total) })}
        </Button>
        <noscript>{t('noScript')}</noscript>
        <p className="flex items-start gap-2 text-sm text-muted">
          <Lock aria-hidden="true" className="mt-0.5 size-4 flex-none" />
          {t('trust')}
        </p>
      </div>
      <SecondStepDialog
        open={outcome?.kind === 'second-step'}
        total={total}
        isBusy={isBusy}
        onConfirm={confirmPayment}
        onCancel={cancelPayment}
      />
    </form>
  );
}

/** What is wrong, in the order of the page. */
function inOrder(errors: CheckoutErrors) {
  return fieldNames.flatMap((field) => {
    const message = errors[field];
    return message === undefined ? [] : [{ field, message }];
  });
}
