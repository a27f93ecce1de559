import { useTranslations } from 'use-intl';
import { useJoined } from '#web/ui/joined.ts';
import { type BookingDeclineReason, bookingDeclineReasons } from '#contract/bookings/rules.ts';
import type { WindowOffer } from '#contract/bookings/offer.schemas.ts';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { TextAreaField } from '#web/ui/text-area-field.tsx';
import { useForm } from '#web/ui/use-form.ts';
import { useWhen } from '../use-when.ts';
import { FreeWindows } from './free-windows.tsx';
import { type AboutBooking, CustomerReads, QuestionDialog } from './question-dialog.tsx';
import { useNotice } from './use-notice.ts';
import { useNearWindows } from './use-near-windows.ts';

type Answer = {
  reason: BookingDeclineReason | undefined;
  words: string;
  /** Undefined until somebody chooses: the nearest one is offered. */
  offered: WindowOffer[] | undefined;
};

/** Asks why a request is declined, shows what its customer will read, and offers them other times. */
export function DeclineDialog({ today, onAnswer, ...about }: AboutBooking & { today: string }) {
  const t = useTranslations('bookingDesk.decline');
  const { booking } = about;
  const { form, values, errors, text, change } = useForm<{ reason: BookingDeclineReason }, Answer>({
    initial: { reason: undefined, words: '', offered: undefined },
    rules: (answer) => {
      if (!answer.reason) return wrong('reason', t('reasonMissing'));
      const isUnsaid = answer.reason === 'other' && answer.words.trim() === '';
      return isUnsaid ? wrong('words', t('wordsMissing')) : { body: { reason: answer.reason } };
    },
    onValid: (why) => {
      const alternatives = offered.map(({ date, slot }) => ({ date, slot }));
      onAnswer({ kind: 'cancelled', booking, ...why, notes, alternatives });
    },
  });
  const { reason, words } = values;
  const near = useNearWindows(booking, today);
  const offered = values.offered ?? near.free?.slice(0, 1) ?? [];
  const notes = useNote(reason, words, booking);
  const notice = useNotice();
  return (
    <QuestionDialog
      {...about}
      title={t('title')}
      confirm={t('confirm')}
      look="danger"
      from={['pending']}
      width="36rem"
      form={form}
    >
      <RadioGroup
        legend={t('reason')}
        name="reason"
        value={reason ?? ''}
        error={errors.reason}
        onChange={(event) =>
          change({
            reason: bookingDeclineReasons.find((value) => value === event.currentTarget.value),
          })
        }
        choices={bookingDeclineReasons.map((value) => ({ value, label: t(`reasons.${value}`) }))}
      />
      <TextAreaField
        label={t('words')}
        maxLength={500}
        rows={3}
        optional={reason !== 'other'}
        required={reason === 'other'}
        {...text('words')}
      />
      <FreeWindows
        near={near}
        chosen={offered}
        onChoose={(windows) => change({ offered: windows })}
      />
      <CustomerReads>{notice({ kind: 'declined', booking, note: notes })}</CustomerReads>
    </QuestionDialog>
  );
}

const wrong = (name: keyof Answer, message: string) => ({ errors: { [name]: message } });

/** The decline in words: the reason's own sentence, and what somebody adds. */
function useNote(
  reason: BookingDeclineReason | undefined,
  words: string,
  { preferredDate, windowFrom, windowTo }: AboutBooking['booking'],
) {
  const t = useTranslations('bookingDesk.decline');
  const when = useWhen();
  const { sentences } = useJoined();
  const time = when.dayAndWindow(preferredDate, { from: windowFrom, to: windowTo });
  const sentence = reason && reason !== 'other' ? t(`notes.${reason}`, { when: time }) : '';
  return sentences(sentence, words.trim());
}
