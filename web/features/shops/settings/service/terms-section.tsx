import { useTranslations } from 'use-intl';
import { serviceTypes } from '#contract/bookings/rules.ts';
import { changeTermsBody, type ServiceSettings } from '#contract/bookings/settings.schemas.ts';
import { amountToCheck } from '#contract/kernel/money.ts';
import { countTyped } from '#contract/kernel/typed-number.ts';
import { serviceSettingsApi } from '#web/api/bookings.ts';
import { useCurrencySign, useMoney } from '#web/ui/currency.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { NumberField } from '#web/ui/number-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useWork } from '#web/words/use-work.ts';
import { useFormatter } from '#web/words/use-formatter.ts';
import { SavedForm } from '../section-frame.tsx';
import { LateFields } from './late-fields.tsx';
import { countOrNone } from './count-or-none.ts';
import { type ServiceSectionProps, useServiceSection } from './use-service-section.ts';

type Terms = ServiceSettings['terms'];

/** Notice and travel, how far ahead, how long the work takes, what is paid in advance, and what is given for coming late. */
export function TermsSection(props: ServiceSectionProps) {
  const t = useTranslations('serviceSettings');
  const late = useTranslations('work.late');
  const work = useWork();
  const { category } = props.settings;
  const money = useMoney();
  const format = useFormatter();
  const shownDeposit = ({ kind, amount }: Terms['deposit']) => {
    if (kind === 'none') return t('deposit.none');
    return kind === 'fixed' ? money(amount) : format.number(amount / 100, 'share');
  };
  const shownLate = (promise: Terms['latePromise']) =>
    promise
      ? late('promise', { amount: money(promise.amount), minutes: promise.afterMinutes })
      : t('late.none');
  const { fields, frame } = useServiceSection({
    ...props,
    name: 'terms',
    read: ({ terms }) => terms,
    rules: changeTermsBody,
    together: { deposit: ['deposit'], latePromise: ['latePromise'] },
    shown: (field, { deposit, latePromise }) => {
      if (field === 'latePromise') return shownLate(latePromise);
      return field === 'deposit' ? shownDeposit(deposit) : undefined;
    },
    save: (shopId, body) => serviceSettingsApi.changeTerms({ params: { shopId }, body }),
  });
  const { values } = fields;
  const whole = (
    name: 'noticeMinutes' | 'changeNoticeHours' | 'horizonDays' | 'travelMinutes',
    unit: 'minutes' | 'hours' | 'days',
  ) => ({
    label: t(`terms.${name}`),
    hint: t(`terms.${name}Hint`),
    suffix: t(`terms.units.${unit}`),
    inputMode: 'numeric' as const,
    required: true,
    ...fields.number(name),
  });
  return (
    <SavedForm {...frame} text={t('texts.terms')}>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...whole('noticeMinutes', 'minutes')} />
        <TextField {...whole('changeNoticeHours', 'hours')} />
        <TextField {...whole('travelMinutes', 'minutes')} />
        <TextField {...whole('horizonDays', 'days')} />
      </div>
      <fieldset className="grid gap-5 sm:grid-cols-3">
        <legend className="mb-1.5 font-semibold">{t('terms.minutesPerUnit')}</legend>
        {serviceTypes.map((type) => (
          <NumberField
            key={type}
            label={work({ category, serviceType: type })}
            suffix={t('terms.units.minutes')}
            inputMode="numeric"
            optional
            value={values.minutesPerUnit[type]}
            reading={countOrNone}
            error={fields.errorAt(`minutesPerUnit.${type}`)}
            onNumber={(minutes) =>
              fields.change({ minutesPerUnit: { ...values.minutesPerUnit, [type]: minutes } })
            }
          />
        ))}
      </fieldset>
      <Deposit
        deposit={values.deposit}
        error={fields.errorAt('deposit')}
        onChange={(deposit) => fields.change({ deposit })}
      />
      <LateFields
        promise={values.latePromise}
        error={fields.errorAt('latePromise')}
        onChange={(latePromise) => fields.change({ latePromise })}
      />
    </SavedForm>
  );
}

type DepositProps = {
  deposit: Terms['deposit'];
  error: string | undefined;
  onChange: (deposit: Terms['deposit']) => void;
};

/** Nothing, an amount or a share that is paid when a visit is taken in the cart. */
function Deposit({ deposit, error, onChange }: DepositProps) {
  const t = useTranslations('serviceSettings.deposit');
  const sign = useCurrencySign();
  const kinds = ['none', 'fixed', 'percent'] as const;
  return (
    <div className="flex flex-col gap-3">
      <RadioGroup
        legend={t('legend')}
        hint={t('hint')}
        value={deposit.kind}
        choices={kinds.map((value) => ({ value, label: t(value) }))}
        onChange={(event) =>
          onChange(startOf(kinds.find((kind) => kind === event.currentTarget.value) ?? 'none'))
        }
      />
      {deposit.kind === 'fixed' && (
        <NumberField
          label={t('amount')}
          className="max-w-60"
          prefix={sign}
          value={deposit.amount}
          reading={amountToCheck}
          error={error}
          onNumber={(amount) => onChange({ kind: 'fixed', amount })}
        />
      )}
      {deposit.kind === 'percent' && (
        <NumberField
          label={t('share')}
          className="max-w-60"
          suffix="%"
          value={deposit.amount}
          reading={countTyped}
          error={error}
          onNumber={(amount) => onChange({ kind: 'percent', amount })}
        />
      )}
    </div>
  );
}

function startOf(kind: Terms['deposit']['kind']): Terms['deposit'] {
  return { kind, amount: kind === 'none' ? 0 : 20 };
}
