import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { type DeclineReason, declineReasons } from '#contract/bookings/rules.ts';
import type { WindowOffer } from '#contract/bookings/offer.schemas.ts';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { TextAreaField } from '#web/ui/text-area-field.tsx';
import { useWhen } from '../use-when.ts';
import { FreeWindows } from './free-windows.tsx';
import { type AboutBooking, CustomerReads, QuestionDialog } from './question-dialog.tsx';

/** Asks why a request is declined, shows what its customer will read, and offers them other times. */
export default function DeclineDialog({ onAnswer, ...about }: AboutBooking) {
  const t = useTranslations('bookingDesk.decline');
  const { booking } = about;
  const [reason, setReason] = useState<DeclineReason>();
  const [words, setWords] = useState('');
  const [isAsked, setAsked] = useState(false);
  const [offered, setOffered] = useState<WindowOffer[]>([]);
  const notes = useNote(reason, words, booking);
  const missing = !reason
    ? 'reason'
    : reason === 'other' && words.trim() === ''
      ? 'words'
      : undefined;
  // Nobody is told of what they have not got to; what they mend is right at once.
  const wrong = isAsked ? missing : undefined;
  const decline = () => {
    setAsked(true);
    if (!reason || missing) return;
    onAnswer({
      kind: 'cancelled',
      booking,
      reason,
      notes,
      alternatives: offered.map(({ date, slot }) => ({ date, slot })),
    });
  };
  return (
    <QuestionDialog
      {...about}
      title={t('title')}
      confirm={t('confirm')}
      look="danger"
      from={['pending']}
      width="36rem"
      onSubmit={decline}
    >
      <RadioGroup
        legend={t('reason')}
        name="reason"
        value={reason ?? ''}
        error={wrong === 'reason' ? t('reasonMissing') : undefined}
        onChange={(event) => {
          setAsked(false);
          setReason(declineReasons.find((value) => value === event.currentTarget.value));
        }}
        choices={declineReasons.map((value) => ({ value, label: t(`reasons.${value}`) }))}
      />
      <TextAreaField
        label={t('words')}
        maxLength={500}
        rows={3}
        optional={reason !== 'other'}
        required={reason === 'other'}
        error={wrong === 'words' ? t('wordsMissing') : undefined}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      <FreeWindows booking={booking} chosen={offered} onChoose={setOffered} />
      {(reason && reason !== 'other') || words.trim() ? (
        <CustomerReads>
          {notes}
          {offered.length > 0 && <Offered windows={offered} />}
        </CustomerReads>
      ) : null}
    </QuestionDialog>
  );
}

/** The decline in words: the reason's own sentence, and what somebody adds. */
function useNote(
  reason: DeclineReason | undefined,
  words: string,
  { preferredDate, windowFrom, windowTo }: AboutBooking['booking'],
) {
  const t = useTranslations('bookingDesk.decline');
  const when = useWhen();
  const time = when.dayAndWindow(preferredDate, { from: windowFrom, to: windowTo });
  const sentence = reason && reason !== 'other' ? t(`notes.${reason}`, { when: time }) : '';
  return [sentence, words.trim()].filter(Boolean).join(' ');
}

function Offered({ windows }: { windows: readonly WindowOffer[] }) {
  const t = useTranslations('bookingDesk.decline');
  const when = useWhen();
  return `\n${t('offered', { times: windows.map((window) => when.dayAndWindow(window.date, window)).join('; ') })}`;
}
