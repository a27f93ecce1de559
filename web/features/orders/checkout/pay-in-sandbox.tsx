import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Order } from '#contract/orders/schemas.ts';
import { ordersApi } from '#web/api/orders.ts';
import { Button } from '#web/ui/button.tsx';
import { useMoney } from '#web/ui/currency.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { showToast } from '#web/ui/toast.ts';
import { emptyFields } from './checkout-fields.ts';
import { outcomeOf } from './outcome.ts';
import type { PayOrderProps } from './pay-order-props.ts';
import PaymentFields from './payment-fields.tsx';
import { sandboxCharge } from './sandbox-charge.ts';
import SecondStepDialog from './second-step-dialog.tsx';
import { useCheckoutFields } from './use-checkout-fields.ts';

/** Pays with the sandbox of the checkout, in a dialog. */
export default function PayInSandbox({ order, onPaid }: PayOrderProps) {
  const t = useTranslations('checkout');
  const money = useMoney();
  const [asking, setAsking] = useState(false);
  const { fields, submit, isBusy, needsSecondStep, confirm, cancel } = usePayment(order, () => {
    setAsking(false);
    onPaid();
  });
  return (
    <>
      <Button className="w-fit print:hidden" onClick={() => setAsking(true)}>
        {t('pay.open', { total: money(order.amountDue) })}
      </Button>
      <Dialog
        open={asking && !needsSecondStep}
        onClose={() => setAsking(false)}
        width="42rem"
        title={t('pay.title', { number: order.orderNumber })}
        actions={
          <>
            <Button onClick={submit} loading={isBusy}>
              {isBusy ? t('submit.processing') : t('pay.open', { total: money(order.amountDue) })}
            </Button>
            <Button look="secondary" onClick={() => setAsking(false)}>
              {t('secondStep.cancel')}
            </Button>
          </>
        }
      >
        <PaymentFields fields={fields} isDue />
      </Dialog>
      <SecondStepDialog
        open={needsSecondStep}
        total={order.amountDue}
        isBusy={isBusy}
        onConfirm={confirm}
        onCancel={cancel}
      />
    </>
  );
}

function usePayment(order: Order, onPaid: () => void) {
  const t = useTranslations('checkout');
  const fields = useCheckoutFields(
    { ...emptyFields, paymentMethod: order.paymentMethod },
    { needsAddress: false },
  );
  const [needsSecondStep, setNeedsSecondStep] = useState(false);
  const refuseCard = (message: string) => fields.refuse({ cardNumber: message });
  const payment = useMutation({
    mutationKey: ['pay-order'],
    mutationFn: (paymentToken: string) =>
      ordersApi.pay({
        params: { id: order.id },
        body: { paymentMethod: fields.values.paymentMethod, paymentToken },
      }),
    onSuccess: () => {
      setNeedsSecondStep(false);
      showToast({ title: t('pay.done'), text: t('pay.doneText', { number: order.orderNumber }) });
      onPaid();
    },
    onError: (error) => {
      const outcome = outcomeOf(error, order.amountDue);
      setNeedsSecondStep(outcome.kind === 'second-step');
      if (outcome.kind === 'declined') refuseCard(outcome.message);
      else if (outcome.kind === 'conflict' || outcome.kind === 'refused')
        showToast({ tone: 'error', title: outcome.title, text: outcome.message });
      else if (outcome.kind !== 'second-step')
        showToast({ tone: 'error', title: t('pay.failed'), text: t('pay.failedText') });
    },
  });

  function attempt(): void {
    const charge = sandboxCharge(fields.values);
    if ('refused' in charge) refuseCard(t('card.unknown'));
    else if (charge.token) payment.mutate(charge.token);
    else refuseCard(t('card.missing'));
  }

  return {
    fields,
    isBusy: payment.isPending,
    needsSecondStep,
    submit: attempt,
    confirm: payment.mutate,
    cancel: () => {
      setNeedsSecondStep(false);
      refuseCard(t('secondStep.cancelled'));
    },
  };
}
