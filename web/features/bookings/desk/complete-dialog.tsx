import { useTranslations } from 'use-intl';
import { agreedPrice, isAgreed } from '#contract/bookings/prices.rules.ts';
import type { EquipmentUnit } from '#contract/bookings/equipment.schemas.ts';
import { amountText } from '#contract/kernel/money.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Switch } from '#web/ui/checkbox.tsx';
import { useCurrencySign, useMoney } from '#web/ui/currency.tsx';
import { Bone, Skeleton } from '#web/ui/skeleton.tsx';
import { TextAreaField } from '#web/ui/text-area-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useForm } from '#web/ui/use-form.ts';
import { isOfPlan } from '../is-of-plan.ts';
import { useNoteWords } from '../use-note-words.ts';
import { useWhen } from '../use-when.ts';
import { useChecks, useEquipment } from './about-booking.ts';
import { VisitChecklist } from './visit-checklist.tsx';
import { priceTyped } from './price-typed.ts';
import { type AboutBooking, QuestionDialog } from './question-dialog.tsx';
import { errorsOf, firstUnits, unitOfDraft, type UnitDraft } from './unit-drafts.ts';
import type { DeskChange } from './use-booking-change.ts';
import { UnitList } from './unit-list.tsx';

type CompleteDialogProps = AboutBooking & {
  /** The shop's civil date. */
  today: string;
  /** What customers read where nobody writes anything else. */
  usualNote: string;
};

type Answer = { price: string; notes: string; isRecorded: boolean; units: UnitDraft[] };
type Completed = Pick<DeskChange & { kind: 'completed' }, 'notes' | 'units' | 'finalPrice'>;

/** Ends a visit: what it cost in the end, and what was done to which unit. */
export function CompleteDialog(props: CompleteDialogProps) {
  const { data, isError } = useEquipment(props.booking.id);
  // Without what is known of the customer's units they are all new ones.
  const known = data?.units ?? (isError ? [] : undefined);
  return <Completion key={known ? 'known' : 'asked'} {...props} known={known} />;
}

type CompletionProps = CompleteDialogProps & { known: readonly EquipmentUnit[] | undefined };

function Completion({ known, today, usualNote, onAnswer, ...about }: CompletionProps) {
  const t = useTranslations('bookingDesk.complete');
  const [sign, money] = [useCurrencySign(), useMoney()];
  const { booking } = about;
  const usual = useNoteWords()(usualNote);
  const agreed = agreedPrice(booking);
  const checks = useChecks(booking.id);
  const open = checks.data?.filter(({ outcome }) => outcome === null) ?? [];
  const isEarly = today < booking.preferredDate;
  const when = useWhen();
  const { form, values, text, flag, change, attempts, uploads } = useForm<Completed, Answer>({
    initial: {
      price: amountText(agreed),
      notes: usual,
      isRecorded: true,
      units: firstUnits(known ?? [], {
        category: booking.category,
        units: known ? booking.units : 0,
      }),
    },
    rules: ({ price, notes, isRecorded, units }) => {
      const finalPrice = priceTyped(price);
      const wrong = isRecorded && units.some((unit) => Object.keys(errorsOf(unit)).length > 0);
      const errors = {
        ...(price.trim() !== '' && finalPrice === null ? { price: t('invalidPrice') } : {}),
        ...(finalPrice !== null && !isAgreed(booking, finalPrice)
          ? { price: t('aboveAgreed') }
          : {}),
        // Each unit says what is wrong with it.
        ...(wrong ? { units: '' } : {}),
      };
      if (Object.keys(errors).length > 0) return { errors };
      return {
        body: {
          notes: notes.trim() === usual ? '' : notes.trim(),
          units: isRecorded ? units.map(unitOfDraft) : [],
          ...(finalPrice === null ? {} : { finalPrice }),
        },
      };
    },
    onValid: (answer) => onAnswer({ kind: 'completed', booking, ...answer }),
  });
  const { isRecorded, units } = values;
  return (
    <QuestionDialog
      {...about}
      title={t(isEarly ? 'early' : 'title')}
      confirm={t('confirm')}
      from={['in_progress']}
      // What is to be recorded is still on its way.
      isAllowed={(known !== undefined || !isRecorded) && open.length === 0}
      width="46rem"
      form={form}
    >
      {isEarly && (
        <Alert tone="warning">{t('earlyText', { day: when.fullDay(booking.preferredDate) })}</Alert>
      )}
      {checks.data && checks.data.length > 0 && (
        <section aria-labelledby="checks" className="flex flex-col gap-1">
          <h3 id="checks" className="text-base">
            {t('checks')}
          </h3>
          <p className="text-sm text-muted">{t('checksOpen', { count: open.length })}</p>
          <VisitChecklist bookingId={booking.id} checks={checks.data} />
        </section>
      )}
      <TextField
        label={t('finalPrice')}
        hint={
          booking.quotedPrice === null
            ? t(agreed !== null ? 'finalPriceHint' : isOfPlan(booking) ? 'ofPlan' : 'nothingAgreed')
            : t('quoteOpen', { price: money(booking.quotedPrice) })
        }
        prefix={sign}
        inputMode="decimal"
        autoComplete="off"
        {...text('price')}
      />
      {booking.lateOff !== undefined && (
        <p className="-mt-2 text-sm text-mango-ink">
          {t('late', { amount: money(booking.lateOff) })}
        </p>
      )}
      <Switch label={t('record')} hint={t('recordHint')} {...flag('isRecorded')} />
      {isRecorded && !known && (
        <Skeleton>
          <Bone className="h-40" />
        </Skeleton>
      )}
      {isRecorded && known && (
        <UnitList
          category={booking.category}
          units={units}
          isChecked={attempts > 0}
          onChange={(next) => change((now) => ({ units: next(now.units) }))}
          uploads={uploads}
        />
      )}
      <TextAreaField label={t('note')} optional rows={2} maxLength={1000} {...text('notes')} />
    </QuestionDialog>
  );
}
