import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { EquipmentUnit } from '#contract/bookings/equipment.schemas.ts';
import { Switch } from '#web/ui/checkbox.tsx';
import { useCurrencySign } from '#web/ui/currency.tsx';
import { Bone, Skeleton } from '#web/ui/skeleton.tsx';
import { TextAreaField } from '#web/ui/text-area-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useEquipment } from './about-booking.ts';
import { amountIn } from './amount-in.ts';
import { priceOf } from './price-line.tsx';
import { type AboutBooking, QuestionDialog } from './question-dialog.tsx';
import { errorsOf, firstUnits, recordedUnit, type UnitDraft } from './unit-drafts.ts';
import { UnitList } from './unit-list.tsx';

type CompleteDialogProps = AboutBooking & {
  /** What customers read where nobody writes anything else. */ usualNote: string;
};

/** Ends a visit: what it cost in the end, and what was done to which unit. */
export default function CompleteDialog(props: CompleteDialogProps) {
  const { data, isError } = useEquipment(props.booking.id);
  // Without what is known of the customer's units they are all new ones.
  const known = data?.units ?? (isError ? [] : undefined);
  return <Completion key={known ? 'known' : 'asked'} {...props} known={known} />;
}

type CompletionProps = CompleteDialogProps & { known: readonly EquipmentUnit[] | undefined };

function Completion({ known, usualNote, onAnswer, ...about }: CompletionProps) {
  const t = useTranslations('bookingDesk.complete');
  const sign = useCurrencySign();
  const { booking } = about;
  const [typed, setTyped] = useState(() => priceOf(booking)?.amount.toFixed(2) ?? '');
  const [notes, setNotes] = useState(usualNote);
  const [isRecorded, setIsRecorded] = useState(true);
  const [units, setUnits] = useState<UnitDraft[]>(() =>
    firstUnits(known ?? [], known ? booking.units : 0),
  );
  const [isChecked, setIsChecked] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const isPriceWrong = typed.trim() !== '' && amountIn(typed) === null;
  const isWrong =
    isPriceWrong || (isRecorded && units.some((unit) => Object.keys(errorsOf(unit)).length > 0));
  const complete = () => {
    setIsChecked(true);
    if (isWrong || isSending) return;
    const finalPrice = amountIn(typed);
    const record = isRecorded ? units.map(recordedUnit) : [];
    onAnswer({
      kind: 'completed',
      booking,
      notes: notes.trim(),
      units: record,
      ...(finalPrice === null ? {} : { finalPrice }),
    });
  };
  return (
    <QuestionDialog
      {...about}
      title={t('title')}
      confirm={t('confirm')}
      from={['in_progress']}
      width="46rem"
      onSubmit={complete}
    >
      <TextField
        label={t('finalPrice')}
        hint={t(booking.quotedPrice === null ? 'finalPriceHint' : 'quoteOpen')}
        prefix={sign}
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        error={isChecked && isPriceWrong ? t('invalidPrice') : undefined}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Switch
        label={t('record')}
        hint={t('recordHint')}
        checked={isRecorded}
        onChange={(event) => setIsRecorded(event.currentTarget.checked)}
      />
      {isRecorded && !known && (
        <Skeleton>
          <Bone className="h-40" />
        </Skeleton>
      )}
      {isRecorded && known && (
        <UnitList
          units={units}
          isChecked={isChecked}
          onChange={setUnits}
          onSending={setIsSending}
        />
      )}
      <TextAreaField
        label={t('note')}
        optional
        rows={2}
        maxLength={1000}
        value={notes}
        onChange={(event) => setNotes(event.currentTarget.value)}
      />
      {isSending && (
        <p role="status" className="text-sm text-muted">
          {t('photosOnTheirWay')}
        </p>
      )}
    </QuestionDialog>
  );
}
