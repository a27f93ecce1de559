import { useMutation } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button } from '#web/ui/button.tsx';
import { useMoney } from '#web/ui/currency.tsx';
import { showToast } from '#web/ui/toast.ts';
import { useIsLive } from '#web/ui/use-is-live.ts';
import { type CheckoutOutcome, checkoutOutcomeOf } from './outcome.ts';
import type { PayProps } from './payable.ts';
import { isStale, useFailureWords } from './pay-failure.ts';
import StripeFields from './stripe-fields.tsx';
import type { Till } from './till.ts';

/** Pays in the page itself: what a bank asks for opens above it, where no dialog of ours must be. */
export default function PayAtStripe(props: PayProps) {
  const { amount } = props.payable;
  const t = useTranslations('checkout');
  const money = useMoney();
  const till = useRef<Till>(null);
  const isLive = useIsLive();
  // Back from the bank's own pages, the form goes on by itself.
  const [isAsking, setAsking] = useState(useSearchParams()[0].has('payment_intent'));
  const { pay, refused, isBusy } = usePaying(props, till);
  const label = t('pay.open', { total: money(amount) });
  if (!isAsking)
    return (
      <Button className="w-fit print:hidden" onClick={() => setAsking(true)}>
        {label}
      </Button>
    );
  return (
    <form
      noValidate
      className="flex flex-col gap-5 print:hidden"
      onSubmit={(event) => {
        event.preventDefault();
        pay();
      }}
    >
      <StripeFields
        id="payment"
        {...{ till, isLive }}
        total={amount}
        error={refused}
        onReturn={pay}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" loading={isBusy}>
          {isBusy ? t('submit.processing') : label}
        </Button>
        <Button look="secondary" aria-disabled={isBusy} onClick={() => isBusy || setAsking(false)}>
          {t('secondStep.cancel')}
        </Button>
      </div>
    </form>
  );
}

function usePaying({ payable, onPaid, onStale }: PayProps, till: RefObject<Till | null>) {
  const failureWords = useFailureWords();
  const [refused, setRefused] = useState<string>();
  const payment = useMutation({
    mutationKey: ['pay-order'],
    mutationFn: (open: Till) =>
      open.pay((paymentToken = '') => payable.pay({ paymentMethod: payable.method, paymentToken })),
    onSuccess: onPaid,
    onError: (error) => refuse(checkoutOutcomeOf(error, payable.amount)),
  });

  function refuse(outcome: CheckoutOutcome): void {
    if (outcome.kind === 'declined') return setRefused(outcome.message);
    showToast({ tone: 'error', ...failureWords(outcome) });
    if (isStale(outcome)) onStale();
  }

  return {
    refused,
    isBusy: payment.isPending,
    pay: () => {
      setRefused(undefined);
      if (till.current && !payment.isPending) payment.mutate(till.current);
    },
  };
}
