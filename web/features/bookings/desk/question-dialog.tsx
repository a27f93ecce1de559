import type { ComponentProps, ReactNode, SubmitEvent } from 'react';
import { useTranslations } from 'use-intl';
import type { BookingStatus } from '#contract/bookings/rules.ts';
import type { Booking } from '#contract/bookings/schemas.ts';
import { Alert } from '#web/ui/alert.tsx';
import { useMoney } from '#web/ui/currency.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { DialogButtons } from '#web/ui/dialog-buttons.tsx';
import { useWhen } from '../use-when.ts';
import { type DeskChange, bookingReasonOf } from './use-booking-change.ts';

/** What each question over the desk is given. */
export type AboutBooking = {
  shopId: number;
  /** As it was when the question was asked. */
  asked: Booking;
  /** As it is now. */
  booking: Booking;
  open: boolean;
  isBusy: boolean;
  /** Why the last answer was refused. */
  error: Error | null;
  onClose: () => void;
  onAnswer: (change: DeskChange) => void;
};

type QuestionDialogProps = Omit<AboutBooking, 'shopId' | 'onAnswer'> & {
  title: string;
  text?: ReactNode;
  confirm: string;
  look?: 'danger';
  /** Leaves everything as it is; “Back” unless said. */
  keep?: string;
  /** Where the question makes sense. */
  from: readonly BookingStatus[];
  /** False where the page knows already that it would be refused, and says why. */
  isAllowed?: boolean;
  width?: string;
  /** The answer's, of `useForm`. */
  form: ComponentProps<'form'>;
  children: ReactNode;
};

/**
 * A question about a booking before something is done with it. What was typed stays through every refusal; where somebody
 * else has changed the booking meanwhile, it says how it stands now.
 */
export function QuestionDialog(props: QuestionDialogProps) {
  const {
    asked,
    booking,
    open,
    isBusy,
    error,
    onClose,
    title,
    text,
    confirm,
    look,
    keep,
    from,
    isAllowed = true,
    width,
    form,
    children,
  } = props;
  const t = useTranslations('bookingDesk.question');
  const money = useMoney();
  const isPossible = from.includes(booking.status);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    if (isPossible && isAllowed) form.onSubmit?.(event);
    else event.preventDefault();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      text={text ?? <About booking={booking} />}
      width={width}
    >
      <form {...form} onSubmit={submit} className="flex flex-col gap-5">
        <Changed asked={asked} booking={booking} isPossible={isPossible} />
        {look === 'danger' && booking.comesBack > 0 && (
          <Alert>
            {t('comesBack', { name: booking.customerName, back: money(booking.comesBack) })}
          </Alert>
        )}
        {children}
        {error && (
          <Alert tone="error" live>
            {bookingReasonOf(error) ?? t('failed')}
          </Alert>
        )}
        <DialogButtons
          confirm={confirm}
          keep={keep ?? t('keep')}
          look={look}
          isBusy={isBusy}
          isPossible={isPossible && isAllowed}
          onKeep={onClose}
        />
      </form>
    </Dialog>
  );
}

/** Whose visit it is, and when. */
function About({ booking }: { booking: Booking }) {
  const t = useTranslations('bookingDesk.question');
  const when = useWhen();
  const time = when.dayAndWindow(booking.preferredDate, {
    from: booking.windowFrom,
    to: booking.windowTo,
  });
  return t('about', { name: booking.customerName, when: time });
}

/** Somebody else was quicker. */
function Changed({
  asked,
  booking,
  isPossible,
}: {
  asked: Booking;
  booking: Booking;
  isPossible: boolean;
}) {
  const t = useTranslations('bookingDesk.question');
  const status = useTranslations('bookings.statuses');
  const when = useWhen();
  if (asked.version === booking.version) return null;
  const time = when.dayAndWindow(booking.preferredDate, {
    from: booking.windowFrom,
    to: booking.windowTo,
  });
  return (
    <Alert tone="warning" title={t('changed')} live>
      {t(isPossible ? 'changedText' : 'changedAway', {
        status: status(booking.status),
        when: time,
      })}
    </Alert>
  );
}

/** Exactly what the customer will read. */
export function CustomerReads({ children }: { children: ReactNode }) {
  const t = useTranslations('bookingDesk.question');
  return (
    <div className="flex flex-col gap-1 rounded-control bg-well px-4 py-3">
      <p className="text-sm font-semibold">{t('customerReads')}</p>
      <div className="text-sm as-written" aria-live="polite">
        {children}
      </div>
    </div>
  );
}
