import { type ReactNode, useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { caseLimits, returnConditions } from '#contract/aftercare/rules.ts';
import { amountToCheck } from '#contract/kernel/money.ts';
import { ApiError } from '#web/api/client.ts';
import { fieldErrorsOf } from '#web/api/field-errors.ts';
import { uploadTo } from '#web/api/upload-image.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import type { Rules } from '#web/ui/checked-form.ts';
import { useCurrencySign, useMoney } from '#web/ui/currency.tsx';
import { FailedAlert } from '#web/ui/failed-alert.tsx';
import { PhotoField } from '#web/ui/photo-field.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { TextAreaField } from '#web/ui/text-area-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast.ts';
import { useForm } from '#web/ui/use-form.ts';

const uploadPhoto = uploadTo('aftercare');

/** What a step asks for beside its name; a `note` is a text that may be left out. */
export type StepPart = 'text' | 'note' | 'photos' | 'parcel' | 'amount' | 'condition' | 'bearer';
export type StepChoice = { value: string; label: string; text?: string; parts: StepPart[] };

type StepFormProps<Body> = {
  title: string;
  choices: readonly StepChoice[];
  /** How the choice and the words of the step are called in what is sent. */
  names: { choice: 'step' | 'decision'; text: 'text' | 'reason' };
  rules: Rules<Body>;
  send: (body: Body) => Promise<unknown>;
  /** Once what was sent is shown, and this form, which had the focus, is gone. */ onDone: () => void;
  /** What can go back at most. */ refundable?: number | undefined;
};

/** What somebody does in a case: one of a few steps, with what that asks for. The only one is what its button says. */
export function StepForm<Body>({
  title,
  choices,
  names,
  rules,
  send,
  onDone,
  refundable,
}: StepFormProps<Body>) {
  const t = useTranslations('aftercare.act');
  const { revalidate } = useRevalidator();
  const only = choices.length === 1 ? choices[0] : undefined;
  const [chosen, setChosen] = useState(only?.value);
  const [photos, setPhotos] = useState<string[]>([]);
  const parts = choices.find(({ value }) => value === chosen)?.parts ?? [];
  const act = useMutation({
    mutationFn: send,
    onSuccess: async () => {
      showToast({ title: t('done') });
      await revalidate();
      onDone();
    },
    onError: (error) => {
      refuse(fieldErrorsOf(error));
      if (error instanceof ApiError && error.is('state-conflict')) void revalidate();
    },
  });
  const { form, errors, refuse, uploads } = useForm({
    rules,
    bodyOf: (typed: Record<string, unknown>) => bodyOf(typed, { names, parts, photos }),
    onValid: (body) => act.mutate(body),
  });
  return (
    <section
      aria-labelledby="case-act"
      className="rounded-card border border-line bg-card p-5 print:hidden"
    >
      <h2 id="case-act" className="mb-4 text-lg">
        {title}
      </h2>
      <form {...form} className="flex flex-col gap-5">
        <FailedAlert error={act.error} title={t('failed')} />
        {only ? (
          <p>
            <input type="hidden" name={names.choice} value={only.value} />
            {only.text}
          </p>
        ) : (
          <RadioGroup
            legend={t('choose')}
            name={names.choice}
            value={chosen ?? ''}
            onChange={({ currentTarget }) => setChosen(currentTarget.value)}
            error={errors[names.choice]}
            choices={choices.map(({ value, label, text }) => ({ value, label, text }))}
          />
        )}
        {parts.includes('condition') && <Condition error={errors.condition} />}
        {parts.includes('amount') && <Amount most={refundable} error={errors.amount} />}
        {parts.includes('bearer') && (
          <RadioGroup
            legend={t('bearer')}
            name="bearer"
            defaultValue="shop"
            choices={(['shop', 'market'] as const).map((value) => ({
              value,
              label: t(`bearers.${value}`),
            }))}
          />
        )}
        {parts.includes('parcel') && <Parcel errors={errors} />}
        {hasWords(parts) && (
          <TextAreaField
            label={t('text')}
            optional={!parts.includes('text')}
            name={names.text}
            rows={4}
            maxLength={1000}
            error={errors[names.text]}
          />
        )}
        {parts.includes('photos') && (
          <PhotoField
            label={t('photos')}
            value={photos}
            onChange={setPhotos}
            upload={uploadPhoto}
            most={caseLimits.photos}
            uploads={uploads}
          />
        )}
        <Button
          type="submit"
          look={only ? 'secondary' : 'primary'}
          loading={act.isPending || uploads.isAwaited}
          className="w-fit"
        >
          {only?.label ?? t('send')}
        </Button>
      </form>
    </section>
  );
}

type Shape = Pick<StepFormProps<unknown>, 'names'> & { parts: StepPart[]; photos: string[] };

const hasWords = (parts: readonly StepPart[]) => parts.includes('text') || parts.includes('note');

function bodyOf(typed: Record<string, unknown>, { names, parts, photos }: Shape): object {
  const has = (part: StepPart) => parts.includes(part);
  const amount = String(typed.amount ?? '').trim();
  const isNew = typed.condition === 'as_new';
  return {
    [names.choice]: typed[names.choice],
    ...(hasWords(parts) ? { [names.text]: typed[names.text] } : {}),
    ...(has('photos') ? { photos } : {}),
    ...(has('amount') && amount !== '' && !isNew ? { amount: amountToCheck(amount) } : {}),
    ...(has('condition')
      ? { condition: typed.condition, isSellable: typed.isSellable !== undefined }
      : {}),
    ...(has('bearer') ? { bearer: typed.bearer } : {}),
    ...(has('parcel') ? { carrier: typed.carrier, trackingNumber: typed.trackingNumber } : {}),
  };
}

function Condition({ error }: { error: string | undefined }): ReactNode {
  const t = useTranslations('aftercare');
  return (
    <>
      <RadioGroup
        legend={t('act.condition')}
        name="condition"
        {...(error ? { error } : {})}
        choices={returnConditions.map((value) => ({ value, label: t(`conditions.${value}`) }))}
      />
      <Checkbox label={t('act.sellable')} name="isSellable" />
    </>
  );
}

function Amount({ most, error }: { most: number | undefined; error: string | undefined }) {
  const t = useTranslations('aftercare.act');
  const money = useMoney();
  const sign = useCurrencySign();
  return (
    <TextField
      label={t('amount')}
      {...(most === undefined ? {} : { hint: t('amountHint', { most: money(most) }) })}
      name="amount"
      prefix={sign}
      inputMode="decimal"
      autoComplete="off"
      {...(error ? { error } : {})}
    />
  );
}

function Parcel({ errors }: { errors: Record<string, string> }) {
  const t = useTranslations('aftercare.act');
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField label={t('carrier')} name="carrier" maxLength={60} error={errors.carrier} />
      <TextField
        label={t('tracking')}
        name="trackingNumber"
        maxLength={60}
        error={errors.trackingNumber}
      />
    </div>
  );
}
