import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { switchOffBody } from '#contract/accounts/second-factor.schemas.ts';
import { secondFactorApi } from '#web/api/accounts.ts';
import { Button } from '#web/ui/button.tsx';
import { FormButtons } from '#web/ui/form-buttons.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useForm } from '#web/ui/use-form.ts';
import { useOwnChange } from './use-own-change.ts';

type Proof = { password?: string; code?: string };

/** Switches the second step off, by the password or by a code. */
export default function SecondFactorOff({ onDone }: { onDone: () => void }) {
  const t = useTranslations('account.factor');
  const words = useTranslations('account');
  const [by, setBy] = useState<'password' | 'code'>('password');
  const { form, errors, refuse } = useForm({
    rules: switchOffBody,
    onValid: (body) => switchOff.mutate(body),
  });
  const switchOff = useOwnChange({
    name: 'second-factor-off',
    act: (body: Proof) => secondFactorApi.switchOff({ body }),
    done: () => ({ title: t('isOff'), text: t('isOffText') }),
    after: onDone,
    refuse,
  });
  useEffect(() => document.getElementById('switch-off-proof')?.focus(), [by]);
  return (
    <form {...form} className="flex max-w-md flex-col gap-5">
      {by === 'password' ? (
        <PasswordField
          id="switch-off-proof"
          label={words('password')}
          name="password"
          required
          autoComplete="current-password"
          error={errors.password}
        />
      ) : (
        <TextField
          id="switch-off-proof"
          label={t('anyCode')}
          name="code"
          required
          autoComplete="one-time-code"
          error={errors.code ?? errors.password}
        />
      )}
      <FormButtons
        submit={t('switchOff')}
        cancel={words('cancel')}
        look="danger"
        isBusy={switchOff.isPending}
        onCancel={onDone}
      >
        <Button look="quiet" onClick={() => setBy(by === 'password' ? 'code' : 'password')}>
          {t(by === 'password' ? 'byCode' : 'byPassword')}
        </Button>
      </FormButtons>
    </form>
  );
}
