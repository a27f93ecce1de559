import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { type BookingDetails, bookingDetails } from '#contract/bookings/details.schemas.ts';
import type { WindowOffer } from '#contract/bookings/offer.schemas.ts';
import { type Choices, usualChoices } from '#contract/catalogue/choices.rules.ts';
import { postcodeIn } from '#contract/shops/postcodes.rules.ts';
import { reachOf } from '#contract/shops/zones.rules.ts';
import { bookingsApi } from '#web/api/bookings.ts';
import { ApiError } from '#web/api/client.ts';
import { fieldErrorsOf } from '#web/api/field-errors.ts';
import { randomKey } from '#web/api/idempotency-key.ts';
import { usePlatform } from '#web/loading/platform.ts';
import type { FormErrors } from '#web/ui/form-errors.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { DialogButtons } from '#web/ui/dialog-buttons.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { Retry } from '#web/ui/retry.tsx';
import { TextAreaField } from '#web/ui/text-area-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast.ts';
import { useForm } from '#web/ui/use-form.ts';
import { ChoiceFields } from '../../catalogue/choice-fields.tsx';
import { EstimateLines } from '../estimate-lines.tsx';
import { FreeTimes } from '../free-times.tsx';
import { windowsKey } from '../use-windows.ts';
import { useWhen } from '../use-when.ts';
import { UnitsField } from '../units-field.tsx';
import { offeredBy } from '../use-windows.ts';
import { type ChosenTime, VisitTime } from '../visit-time.tsx';
import type { DeskDialog } from './desk-actions.ts';
import { bookingReasonOf } from './use-booking-change.ts';
import { deskKey } from './use-desk.ts';
import { useOffer } from './use-windows-of.ts';
import { firstWork, type Work, WorkField } from './work-field.tsx';

type CallDialogProps = {
  shopId: number;
  at: (DeskDialog & { kind: 'call' })['at'];
  open: boolean;
  onClose: () => void;
};

/** A booking for somebody on the phone, in a few fields; it is confirmed at once. */
export default function CallDialog({ shopId, at, open, onClose }: CallDialogProps) {
  const t = useTranslations('bookingDesk.call');
  const { data: offer, isError, refetch } = useOffer(shopId);
  const [time, setTime] = useState<ChosenTime>(at ?? { date: '', slot: '' });
  const [chosen, setWork] = useState<Work>();
  const [units, setUnits] = useState(1);
  const [choices, setChoices] = useState<Choices>();
  const [postalCode, setPostalCode] = useState<string | null>(null);
  const work = chosen ?? (offer && firstWork(offer));
  const pack = offer?.packages.find(({ id }) => id === work?.packageId);
  const taken = choices ?? usualChoices(pack?.choiceGroups ?? []);
  const { book, free } = useBookForCaller(shopId, onClose);
  const { form, errors, refuse } = useForm({
    rules: bookingDetails,
    bodyOf: (typed) => detailsOf(typed, pack?.choiceGroups && taken),
    onValid: (body) => book.mutate(body, { onError: (error) => refuse(fieldErrorsOf(error)) }),
  });
  return (
    <Dialog open={open} onClose={onClose} title={t('title')} text={t('text')} width="44rem">
      <form {...form} className="flex flex-col gap-5">
        {isError && (
          <Alert tone="error" live action={<Retry onRetry={refetch} />}>
            {t('offerFailed')}
          </Alert>
        )}
        <CallerFields errors={errors} onPostalCode={setPostalCode} />
        {offer && work && (
          <>
            <WorkField
              offer={offer}
              work={work}
              onChange={(next) => {
                setWork(next);
                setChoices(undefined);
              }}
            />
            {pack?.choiceGroups && (
              <ChoiceFields
                groups={pack.choiceGroups}
                words={pack.choiceWords}
                choices={taken}
                onChange={setChoices}
              />
            )}
            <FieldError error={errors.choices} />
            <UnitsField
              label={t('units')}
              offer={offer}
              work={{ ...work, units }}
              units={units}
              onChange={setUnits}
            />
          </>
        )}
        <input type="hidden" name="serviceType" value={work?.serviceType ?? ''} />
        <input type="hidden" name="packageId" value={work?.packageId ?? ''} />
        <input type="hidden" name="units" value={units} />
        <input type="hidden" name="preferredDate" value={time.date} />
        <input type="hidden" name="timeSlot" value={time.slot} />
        {offer && work && (
          <VisitTime
            today={offer.today}
            lastDay={offer.lastDay}
            source={offeredBy(shopId, { ...work, units, postalCode })}
            value={time}
            onChange={setTime}
            isFirms
            errors={{ date: errors.preferredDate, slot: errors.timeSlot }}
          />
        )}
        <MoreFields errors={errors} />
        {offer && pack && (
          <div role="status" className="flex flex-col gap-1 rounded-control bg-well px-4 py-3">
            <EstimateLines
              {...{ pack, units }}
              choices={taken}
              surcharge={offer.windows.find(({ slot }) => slot === time.slot)?.surcharge ?? 0}
              callOutFee={reachOf(offer.zones, postalCode).zone?.fee ?? 0}
            />
          </div>
        )}
        <Refusal error={book.error} free={free} onTake={setTime} />
        <DialogButtons
          confirm={t('confirm')}
          keep={t('keep')}
          isBusy={book.isPending}
          onKeep={onClose}
        />
      </form>
    </Dialog>
  );
}

/** What the controls say as a request. */
function detailsOf(
  { packageId, units, customerEmail, ...typed }: Record<string, unknown>,
  choices: Choices | undefined,
) {
  return {
    ...typed,
    choices,
    units: Number(units),
    packageId: packageId ? Number(packageId) : null,
    customerEmail: customerEmail || null,
  };
}

const fieldOf =
  (t: ReturnType<typeof useTranslations<'bookingDesk.call'>>, errors: FormErrors) =>
  (name: FieldName) => ({
    name,
    label: t(name),
    error: errors[name],
    autoComplete: 'off',
  });
type FieldName = 'customerPhone' | 'customerName' | 'customerEmail' | 'address' | 'description';

/** Who calls, and where they live. */
function CallerFields({
  errors,
  onPostalCode,
}: {
  errors: FormErrors;
  onPostalCode: (code: string | null) => void;
}) {
  const t = useTranslations('bookingDesk.call');
  const { country } = usePlatform();
  const field = fieldOf(t, errors);
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...field('customerPhone')} type="tel" inputMode="tel" required />
        <TextField {...field('customerName')} required maxLength={100} />
      </div>
      <TextAreaField
        {...field('address')}
        required
        rows={2}
        maxLength={300}
        hint={t('addressHint')}
        onBlur={(event) => onPostalCode(postcodeIn(event.currentTarget.value, country))}
      />
    </>
  );
}

/** What most callers need not say. */
function MoreFields({ errors }: { errors: FormErrors }) {
  const t = useTranslations('bookingDesk.call');
  const field = fieldOf(t, errors);
  return (
    <details>
      <summary className="min-h-11 content-center text-sm font-semibold">{t('more')}</summary>
      <div className="flex flex-col gap-5 pt-2">
        <TextField
          {...field('customerEmail')}
          type="email"
          optional
          hint={t('emailHint')}
          maxLength={254}
        />
        <TextAreaField {...field('description')} optional rows={2} maxLength={2000} />
      </div>
    </details>
  );
}

/** Sends the booking once, however often the button is pressed or the connection fails. */
function useBookForCaller(shopId: number, onDone: () => void) {
  const t = useTranslations('bookingDesk.call');
  const when = useWhen();
  const queries = useQueryClient();
  const [key, setKey] = useState(randomKey);
  const book = useMutation({
    mutationFn: (body: BookingDetails) =>
      bookingsApi.request({
        body: { ...body, shopId, forCaller: true },
        headers: { 'idempotency-key': key },
      }),
    onSuccess: (made) => {
      const time = when.dayAndWindow(made.preferredDate, {
        from: made.windowFrom,
        to: made.windowTo,
      });
      showToast({
        title: t('added'),
        text: t('addedText', { name: made.customerName, when: time }),
      });
      onDone();
    },
    // What was refused may be sent again with other words.
    onError: (error) => error instanceof ApiError && setKey(randomKey()),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: deskKey(shopId) }),
        queries.invalidateQueries({ queryKey: windowsKey }),
      ]),
  });
  const problem = book.error instanceof ApiError ? book.error.problem : null;
  // Our server names other windows with this refusal, see contract/bookings/schemas.ts.
  const free =
    problem && book.error instanceof ApiError && book.error.is('slot-taken')
      ? ((problem.alternatives ?? []) as WindowOffer[])
      : [];
  return { book, free };
}

type RefusalProps = {
  error: Error | null;
  free: readonly WindowOffer[];
  onTake: (time: ChosenTime) => void;
};

/** Why it was not booked, and what is free instead. */
function Refusal({ error, free, onTake }: RefusalProps) {
  const t = useTranslations('bookingDesk.call');
  if (!error) return null;
  return (
    <Alert
      tone="error"
      live
      title={t('failed')}
      action={<FreeTimes windows={free} label={t('instead')} isBusy={false} onTake={onTake} />}
    >
      {bookingReasonOf(error) ?? t('failedText')}
    </Alert>
  );
}
