import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { isForVisits, offerKinds } from '#contract/offers/rules.ts';
import { type OfferInput, offerBody, type OwnOffer } from '#contract/offers/schemas.ts';
import { offersApi } from '#web/api/offers.ts';
import { ApiError } from '#web/api/client.ts';
import { fieldErrorsOf } from '#web/api/field-errors.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { useCurrencySign } from '#web/ui/currency.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast.ts';
import { useForm } from '#web/ui/use-form.ts';
import { ForWhat, type Limits } from './for-what.tsx';
import { WhenSection } from './when-section.tsx';
import { offerSent, type OfferValues, valuesOf } from './offer-values.ts';

export type OfferFormProps = {
  /** Null makes one. */ offer: OwnOffer | null;
  /** Null: the market's own. */ shopId: number | null;
  /** What it may be limited to. */ limits: Limits;
  /** Where the list is. */ back: string;
};

/** Makes or changes a voucher or an offer. */
export function OfferForm({ offer, shopId, limits, back }: OfferFormProps) {
  const isOnVisits = limits.to === 'packages';
  const t = useTranslations('offers.form');
  const navigate = useNavigate();
  const fields = useForm<OfferInput, OfferValues>({
    rules: offerBody,
    initial: valuesOf(offer),
    bodyOf: offerSent,
    idOf,
    onValid: (body) => save.mutate(body),
  });
  const { form, text, flag, values, errorAt, refuse } = fields;
  const save = useMutation({
    mutationFn: async (body: OfferInput) => {
      if (offer)
        await offersApi.edit({
          params: { id: offer.id },
          body: { ...body, version: offer.version },
        });
      else if (shopId === null) await offersApi.addOfMarket({ body });
      else await offersApi.add({ params: { id: shopId }, body });
    },
    onSuccess: async () => {
      showToast({ title: t(offer ? 'saved' : 'made') });
      await navigate(back);
    },
    onError: (error) => refuse(fieldErrorsOf(error)),
  });
  const symbol = useCurrencySign();
  const kinds = isOnVisits
    ? offerKinds.filter(isForVisits)
    : offerKinds.filter((kind) => shopId !== null || kind !== 'buy_get');
  return (
    <form {...form} className="flex max-w-3xl flex-col gap-5">
      <ErrorSummary key={fields.attempts} errors={foundIn(errorAt)} />
      <SectionCard id="what" title={t('what')}>
        {isOnVisits && <p className="text-muted">{t('onVisits')}</p>}
        <div className="grid gap-4 md:grid-cols-2">
          <TextField
            label={t('en')}
            maxLength={60}
            autoComplete="off"
            {...text('en')}
            error={errorAt('names.en')}
          />
          <TextField
            label={t('zh')}
            optional
            maxLength={60}
            autoComplete="off"
            {...text('zh')}
            error={errorAt('names.zh-Hans')}
          />
        </div>
        <RadioCards
          legend={t('kind')}
          name="kind"
          columns="sm:grid-cols-2"
          value={values.kind}
          onChange={({ currentTarget: { value } }) =>
            fields.change({ kind: offerKinds.find((one) => one === value) ?? 'percent' })
          }
          choices={kinds.map((kind) => ({
            value: kind,
            label: t(`kinds.${kind}`),
            text: t(`kindTexts.${kind}`),
          }))}
        />
        <div className="grid gap-4 md:grid-cols-2">
          {values.kind === 'percent' && (
            <TextField
              label={t('percent')}
              suffix="%"
              inputMode="decimal"
              required
              {...text('percent')}
            />
          )}
          {values.kind === 'amount' && (
            <TextField
              label={t('amount')}
              prefix={symbol}
              inputMode="decimal"
              required
              {...text('amount')}
            />
          )}
          {values.kind === 'buy_get' && (
            <>
              <TextField label={t('buy')} inputMode="numeric" required {...text('buy')} />
              <TextField label={t('get')} inputMode="numeric" required {...text('get')} />
            </>
          )}
          <TextField
            label={t('minimum')}
            prefix={symbol}
            inputMode="decimal"
            optional
            {...text('minimum')}
          />
        </div>
      </SectionCard>
      <SectionCard id="who" title={t('who')}>
        <TextField
          label={t('code')}
          hint={t('codeHint')}
          optional
          maxLength={24}
          autoComplete="off"
          className="max-w-sm"
          {...text('code')}
        />
        <Checkbox label={t('first')} hint={t('firstHint')} {...flag('isFirstOrder')} />
        <div className="grid gap-4 md:grid-cols-2">
          <TextField
            label={t('perPerson')}
            inputMode="numeric"
            optional
            {...text('mostPerPerson')}
          />
          <TextField label={t('uses')} inputMode="numeric" optional {...text('mostUses')} />
        </div>
      </SectionCard>
      <WhenSection isMarket={shopId === null} fields={fields} />
      {!(limits.to === 'packages' && limits.choices.length === 0) && (
        <ForWhat {...{ limits, values }} onChange={fields.change} />
      )}
      {save.error && (
        <Alert tone="error" title={t('failed')} live>
          {save.error instanceof ApiError && save.error.problem
            ? save.error.message
            : t('failedText')}
        </Alert>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" aria-keyshortcuts="S" loading={save.isPending}>
          {t(offer ? 'save' : 'make')}
        </Button>
        <ButtonLink to={back} look="quiet">
          {t('back')}
        </ButtonLink>
      </div>
    </form>
  );
}

/** What may be refused, in the order of the page, with the control that it is asked for in. */
const asked = [
  ['names.en', 'en'],
  ['names.zh-Hans', 'zh'],
  ...(
    [
      'percent',
      'amount',
      'buy',
      'get',
      'minimum',
      'code',
      'mostPerPerson',
      'mostUses',
      'startsOn',
      'endsOn',
      'fromTime',
      'toTime',
    ] as const
  ).map((name) => [name, name] as const),
] as const;

function idOf(name: string): string {
  return `offer-${name}`;
}

function foundIn(errorAt: (path: string) => string | undefined) {
  return asked.flatMap(([path, name]) => {
    const message = errorAt(path);
    return message === undefined ? [] : [{ field: idOf(name), message }];
  });
}
