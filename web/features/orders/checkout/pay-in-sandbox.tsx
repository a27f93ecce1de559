import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#web/ui/button.tsx';
import { useMoney } from '#web/ui/currency.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { showToast } from '#web/ui/toast.ts';
import { emptyCheckoutFields } from './checkout-fields.ts';
import { checkoutOutcomeOf } from './outcome.ts';
import { isStale, useFailureWords } from './pay-failure.ts';
import type { PayProps } from './payable.ts';
import PaymentFields from './payment-fields.tsx';
import { sandboxCharge } from './sandbox-charge.ts';
import SecondStepDialog from './second-step-dialog.tsx';
import { useCheckoutFields } from './use-checkout-fields.ts';

/** Pays with the sandbox of the checkout, in a dialog. */
export default function PayInSandbox({ payable, onPaid, onStale }: PayProps) {
  const t = useTranslations('checkout');
  const money = useMoney();
  const [asking, setAsking] = useState(false);
  const { fields, submit, isBusy, needsSecondStep, confirm, cancel } = usePayment({
    payable,
    onPaid: () => {
      setAsking(false);
      onPaid();
    },
    onStale: () => {
      setAsking(false);
      onStale();
    },
  });
  return (
    <>
      <Button className="w-fit print:hidden" onClick={() => setAsking(true)}>
        {t('pay.open', { total: money(payable.amount) })}
      </Button>
      <Dialog
        open={asking && !needsSecondStep}
        onClose={() => setAsking(false)}
        width="42rem"
        title={payable.title}
        actions={
          <>
            <Button onClick={submit} loading={isBusy}>
              {isBusy ? t('submit.processing') : t('pay.open', { total: money(payable.amount) })}
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
        total={payable.amount}
        isBusy={isBusy}
        onConfirm={confirm}
        onCancel={cancel}
      />
    </>
  );
}

function usePayment({ payable, onPaid, onStale }: PayProps) {
  const t = useTranslations('checkout');
  const failureWords = useFailureWords();
  const fields = useCheckoutFields(
    { ...emptyCheckoutFields, paymentMethod: payable.method },
    { needsAddress: false },
  );
  const [needsSecondStep, setNeedsSecondStep] = useState(false);
  const refuseCard = (message: string) => fields.refuse({ cardNumber: message });
  const payment = useMutation({
    mutationKey: ['pay-order'],
    mutationFn: (paymentToken: string) =>
      payable.pay({ paymentMethod: fields.values.paymentMethod, paymentToken }),
    onSuccess: () => {
      setNeedsSecondStep(false);
      onPaid();
    },
    onError: (error) => {
      const outcome = checkoutOutcomeOf(error, payable.amount);
      setNeedsSecondStep(outcome.kind === 'second-step');
      if (outcome.kind === 'declined') refuseCard(outcome.message);
      else if (outcome.kind !== 'second-step')
        showToast({ tone: 'error', ...failureWords(outcome) });
      if (isStale(outcome)) onStale();
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
