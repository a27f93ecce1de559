import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { agreedPrice } from '#contract/bookings/prices.rules.ts';
import type { Booking } from '#contract/bookings/schemas.ts';
import { Button } from '#web/ui/button.tsx';
import { useMoney } from '#web/ui/currency.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { lastQuote } from '../last-quote.ts';
import { QuoteLines } from '../quote-lines.tsx';
import { type BookingActions, useBookingAction } from './booking-actions.ts';

type PriceQuestionProps = {
  booking: Booking;
  price: number;
  actions: BookingActions;
  onChanged: () => void;
};

/** A price of the shop that waits for the customer's word; saying no is asked for once more. */
export default function PriceQuestion({ booking, price, actions, onChanged }: PriceQuestionProps) {
  const t = useTranslations('myBookings.quote');
  const money = useMoney();
  const [asking, setAsking] = useState(false);
  const action = useBookingAction(onChanged);
  const { approvedPrice, shopName, shopPhone } = booking;
  const agreed = agreedPrice(booking);
  const before = agreed === null ? 'none' : approvedPrice === null ? 'estimated' : 'agreed';
  const stage = booking.status === 'in_progress' ? 'underway' : 'planned';
  const answer = (isApproved: boolean) =>
    action.mutate(
      {
        act: () => actions.answerPrice({ isApproved, price }),
        done: isApproved ? 'approved' : 'notApproved',
      },
      { onSettled: () => setAsking(false) },
    );
  return (
    <section
      aria-labelledby="quote"
      className="flex flex-col gap-4 rounded-card border-2 border-mango bg-mango-soft p-5"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 id="quote" className="text-xl">
          {t('title', { shop: shopName })}
        </h2>
        <strong className="figures font-display text-2xl">{money(price)}</strong>
      </div>
      <p>{t('text', { before, amount: money(agreed ?? 0), stage })}</p>
      <QuoteLines lines={lastQuote(booking)?.lines ?? []} />
      <div className="flex flex-wrap gap-2">
        <Button loading={action.isPending} onClick={() => answer(true)}>
          {t('approve', { price: money(price) })}
        </Button>
        <Button look="secondary" onClick={() => setAsking(true)}>
          {t('decline')}
        </Button>
      </div>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('ask')}
        text={t('askText', { stage, shop: shopName, phone: shopPhone || 'none' })}
        actions={
          <>
            <Button look="danger" loading={action.isPending} onClick={() => answer(false)}>
              {t('confirm')}
            </Button>
            <Button look="secondary" onClick={() => setAsking(false)}>
              {t('keep')}
            </Button>
          </>
        }
      />
    </section>
  );
}
