import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { WaysIn } from '#contract/accounts/own-account.schemas.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useFormatter } from '#web/words/use-formatter.ts';

type WaysInChoiceProps = {
  waysIn: WaysIn;
  /** The ids of passkeys that stay. */
  keepPasskeys: readonly number[];
  onKeep: (ids: number[]) => void;
  codeError: string | undefined;
};

/** Other ways to sign in beside the new password: each passkey stays or is removed; the second factor is removed by one of its codes. */
export function WaysInChoice({
  waysIn: { passkeys, secondFactor },
  keepPasskeys,
  onKeep,
  codeError,
}: WaysInChoiceProps) {
  return (
    <>
      {passkeys.length > 0 && (
        <PasskeysChoice passkeys={passkeys} keepPasskeys={keepPasskeys} onKeep={onKeep} />
      )}
      {secondFactor && <FactorChoice since={secondFactor.since} codeError={codeError} />}
    </>
  );
}

function PasskeysChoice({
  passkeys,
  keepPasskeys,
  onKeep,
}: Pick<WaysIn, 'passkeys'> & Pick<WaysInChoiceProps, 'keepPasskeys' | 'onKeep'>) {
  const t = useTranslations('reset');
  const format = useFormatter();
  const day = (instant: string) => format.dateTime(new Date(instant), 'longDate');
  return (
    <fieldset className="flex min-w-0 flex-col gap-1">
      <legend className="font-semibold">{t('passkeys')}</legend>
      <p className="text-sm text-muted">{t('passkeysText')}</p>
      {passkeys.map(({ id, name, createdAt, usedAt }) => (
        <Checkbox
          key={id}
          label={
            <span className="flex flex-col wrap-anywhere">
              {name}
              <span className="text-sm text-muted">
                {usedAt
                  ? t('since', { date: day(createdAt), used: day(usedAt) })
                  : t('unused', { date: day(createdAt) })}
              </span>
            </span>
          }
          checked={keepPasskeys.includes(id)}
          onChange={(event) =>
            onKeep(
              event.target.checked
                ? [...keepPasskeys, id]
                : keepPasskeys.filter((one) => one !== id),
            )
          }
        />
      ))}
    </fieldset>
  );
}

function FactorChoice({ since, codeError }: { since: string; codeError: string | undefined }) {
  const t = useTranslations('reset');
  const format = useFormatter();
  const [isEnding, setEnding] = useState(false);
  return (
    <fieldset className="flex min-w-0 flex-col gap-1">
      <legend className="font-semibold">{t('factor')}</legend>
      <p className="text-sm text-muted">
        {t('factorText', { date: format.dateTime(new Date(since), 'longDate') })}
      </p>
      <Checkbox
        label={t('endFactor')}
        checked={isEnding}
        onChange={(event) => setEnding(event.target.checked)}
      />
      {isEnding && (
        <TextField
          label={t('code')}
          hint={t('codeHint')}
          name="code"
          required
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          error={codeError}
        />
      )}
    </fieldset>
  );
}
