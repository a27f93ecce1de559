import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { OrderPayment } from '#contract/orders/visit-payment.schemas.ts';
import type { PaymentMethod } from '#contract/payments/rules.ts';
import { isOutcomeKnown } from '#web/api/is-outcome-known.ts';
import { Button } from '#web/ui/button.tsx';
import { useMoney } from '#web/ui/currency.tsx';
import { showToast } from '#web/ui/toast.ts';
import { checkoutOutcomeOf } from './outcome.ts';
import { GiftPart } from './gift-part.tsx';
import { useFailureWords } from './pay-failure.ts';
import { Pay } from './pay.tsx';
import { useGiftPayment, useBalanceAgain } from './use-gift-payment.ts';

type PayWithGiftsProps = {
  /** In major units. */
  due: { total: number; tips: number };
  method: PaymentMethod;
  /** What is paid for, as the head of a dialog. */
  title: string;
  pay: (paying: OrderPayment) => Promise<unknown>;
  onPaid: () => void;
  /** It is not what the page shows: paid meanwhile, say, or of another sum. */
  onStale: () => void;
};

/** Pays what waits for its payment, with gift cards as far as they go. */
export function PayWithGifts({ due, method, title, pay, ...props }: PayWithGiftsProps) {
  const lookAgain = useBalanceAgain();
  const gift = useGiftPayment(due);
  const giftAmount = gift.amount > 0 ? gift.amount : undefined;
  const onPaid = () => {
    lookAgain('payment');
    props.onPaid();
  };
  const onStale = () => {
    lookAgain('refusal');
    props.onStale();
  };
  return (
    <div className="flex flex-col gap-5">
      {gift.isOffered && <GiftPart gift={gift} hasTip={due.tips > 0} />}
      {gift.rest > 0 ? (
        <Pay
          payable={{
            amount: gift.rest,
            method,
            title,
            pay: (body) => pay({ ...body, giftAmount }),
          }}
          onPaid={onPaid}
          onStale={onStale}
        />
      ) : (
        <PayByGift
          amount={due.total}
          pay={() => pay({ paymentMethod: method, giftAmount })}
          onPaid={onPaid}
          onStale={onStale}
        />
      )}
    </div>
  );
}

type PayByGiftProps = {
  amount: number;
  pay: () => Promise<unknown>;
  onPaid: () => void;
  onStale: () => void;
};

function PayByGift({ amount, pay, onPaid, onStale }: PayByGiftProps) {
  const t = useTranslations('checkout.gift');
  const money = useMoney();
  const failureWords = useFailureWords();
  const paying = useMutation({
    mutationKey: ['pay-order'],
    mutationFn: pay,
    onSuccess: onPaid,
    onError: (error) => {
      showToast({ tone: 'error', ...failureWords(checkoutOutcomeOf(error, amount)) });
      if (isOutcomeKnown(error)) onStale();
    },
  });
  return (
    <Button
      className="w-fit print:hidden"
      loading={paying.isPending}
      onClick={() => paying.mutate()}
    >
      {t('use', { amount: money(amount) })}
    </Button>
  );
}
