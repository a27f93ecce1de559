import { useTranslations } from 'use-intl';
import { isLateLimit, lateLimits } from '#contract/bookings/late.rules.ts';
import type { LatePromise } from '#contract/bookings/late.schemas.ts';
import { amountToCheck } from '#contract/kernel/money.ts';
import { useCurrencySign } from '#web/ui/currency.tsx';
import { NumberField } from '#web/ui/number-field.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { SelectField } from '#web/ui/select-field.tsx';

type LateFieldsProps = {
  promise: LatePromise | null;
  error: string | undefined;
  onChange: (promise: LatePromise | null) => void;
};

/** Nothing, or an amount off a visit to which the firm comes late. */
export function LateFields({ promise, error, onChange }: LateFieldsProps) {
  const t = useTranslations('serviceSettings.late');
  const sign = useCurrencySign();
  return (
    <div className="flex flex-col gap-3">
      <RadioGroup
        legend={t('legend')}
        hint={t('hint')}
        value={promise ? 'amount' : 'none'}
        choices={(['none', 'amount'] as const).map((value) => ({ value, label: t(value) }))}
        onChange={(event) =>
          onChange(event.currentTarget.value === 'amount' ? { amount: 20, afterMinutes: 30 } : null)
        }
      />
      {promise && (
        <div className="grid gap-5 sm:max-w-lg sm:grid-cols-2">
          <NumberField
            label={t('off')}
            prefix={sign}
            value={promise.amount}
            reading={amountToCheck}
            error={error}
            onNumber={(amount) => onChange({ ...promise, amount })}
          />
          <SelectField
            label={t('after')}
            choices={lateLimits.map((minutes) => ({
              value: String(minutes),
              label: t('minutes', { minutes }),
            }))}
            value={String(promise.afterMinutes)}
            onChange={({ currentTarget: { value } }) => {
              const minutes = Number(value);
              if (isLateLimit(minutes)) onChange({ ...promise, afterMinutes: minutes });
            }}
          />
        </div>
      )}
    </div>
  );
}
