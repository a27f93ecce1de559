import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { WindowOffer } from '#contract/bookings/offer.schemas.ts';
import type { PlanBalance } from '#contract/bookings/plan-balance.schemas.ts';
import type { NewPlanVisit } from '#contract/bookings/plans.schemas.ts';
import type { Booking } from '#contract/bookings/schemas.ts';
import { ApiError } from '#web/api/client.ts';
import { isOutcomeKnown } from '#web/api/is-outcome-known.ts';
import { randomKey } from '#web/api/idempotency-key.ts';
import { reasonOf } from '#web/api/reason-of.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Quantity } from '#web/ui/quantity.tsx';
import { TextAreaField } from '#web/ui/text-area-field.tsx';
import { TimeDialog } from './time-dialog.tsx';
import { windowsKey } from './use-windows.ts';

type Days = { from: string; days: string };

/** How the next visit of a plan is booked: by an account, by a private link, or by the firm. */
export type PlanCalls = {
  key: readonly unknown[];
  windows: (query: Days & { units: string }) => Promise<WindowOffer[]>;
  book: (body: NewPlanVisit, key: string) => Promise<Booking & { link: string }>;
};

type NextVisitDialogProps = {
  shopId: number;
  plan: PlanBalance;
  calls: PlanCalls;
  text: string;
  /** What it is for until something else is chosen. */
  units: number;
  /** Chosen by the firm's people for a customer. */
  isFirms?: boolean;
  onBooked: (made: Booking & { link: string }) => void;
  onClose: () => void;
};

/** When the next visit of a plan is, for how many units, and a word to the technician; all else stays as it was. */
export default function NextVisitDialog({
  shopId,
  plan,
  calls,
  text,
  units: usual,
  isFirms = false,
  onBooked,
  onClose,
}: NextVisitDialogProps) {
  const t = useTranslations('bookings.plan.next');
  const [units, setUnits] = useState(Math.min(usual, plan.units));
  const [description, setDescription] = useState('');
  const book = useBookNext(calls, onBooked);
  const isTaken = book.error instanceof ApiError && book.error.is('slot-taken');
  return (
    <TimeDialog
      shopId={shopId}
      source={{
        key: [...calls.key, units],
        read: (days) => calls.windows({ ...days, units: String(units) }),
      }}
      own={null}
      isFirms={isFirms}
      until={plan.validUntil}
      title={t('title')}
      text={text}
      confirm={t(isFirms ? 'confirmFirm' : 'confirm')}
      keep={t('keep')}
      isBusy={book.isPending}
      error={book.error}
      onTake={({ date, slot }) =>
        book.mutate({
          preferredDate: date,
          timeSlot: slot,
          units,
          ...(description.trim() ? { description: description.trim() } : {}),
        })
      }
      onClose={onClose}
    >
      {plan.units > 1 && (
        <div className="flex items-center justify-between gap-4">
          <span className="font-semibold">{t('units')}</span>
          <Quantity name={t('units')} isLabel value={units} max={plan.units} onChange={setUnits} />
        </div>
      )}
      <TextAreaField
        label={t('note')}
        optional
        rows={2}
        maxLength={2000}
        value={description}
        onChange={(event) => setDescription(event.currentTarget.value)}
      />
      <p className="text-sm text-muted">{t('extra')}</p>
      {book.error && !isTaken && (
        <Alert tone="error" live>
          {reasonOf(book.error) ?? t('failed')}
        </Alert>
      )}
    </TimeDialog>
  );
}

/** Under one key until the server has said what became of it: a second press books once. */
function useBookNext(
  { book }: Pick<PlanCalls, 'book'>,
  onBooked: NextVisitDialogProps['onBooked'],
) {
  const queries = useQueryClient();
  const attempt = useRef<{ key: string; wish: string }>(undefined);
  return useMutation({
    mutationFn: (body: NewPlanVisit) => {
      const wish = JSON.stringify(body);
      if (attempt.current?.wish !== wish) attempt.current = { key: randomKey(), wish };
      return book(body, attempt.current.key);
    },
    onSuccess: onBooked,
    onError: (error) => {
      if (isOutcomeKnown(error)) attempt.current = undefined;
    },
    onSettled: () => void queries.invalidateQueries({ queryKey: windowsKey }),
  });
}
