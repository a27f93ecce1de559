import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { confirmBody } from '#contract/accounts/second-factor.schemas.ts';
import { secondFactorApi } from '#web/api/accounts.ts';
import { FormButtons } from '#web/ui/form-buttons.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useForm } from '#web/ui/use-form.ts';
import { PasswordQuestion } from './password-question.tsx';
import { QrCode } from '#web/ui/qr-code.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useOwnChange } from './use-own-change.ts';

type AppKey = { key: string; uri: string };

/** Sets the second step up: the password, the key in an app, a first code of it, and the recovery codes. */
export default function SecondFactorSetUp({ onDone }: { onDone: () => void }) {
  const t = useTranslations('account.factor');
  const [appKey, setAppKey] = useState<AppKey>();
  const [codes, setCodes] = useState<string[]>();
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  if (appKey) return <FirstCode appKey={appKey} onCodes={setCodes} onCancel={onDone} />;
  return (
    <PasswordQuestion
      name="begin-second-factor"
      submit={t('next')}
      act={(password) => secondFactorApi.begin({ body: { password } })}
      after={setAppKey}
      onCancel={onDone}
    />
  );
}

type FirstCodeProps = { appKey: AppKey; onCodes: (codes: string[]) => void; onCancel: () => void };

function FirstCode({ appKey: { key, uri }, onCodes, onCancel }: FirstCodeProps) {
  const t = useTranslations('account.factor');
  const words = useTranslations('account');
  const { form, errors, refuse } = useForm({
    rules: confirmBody,
    onValid: ({ code }) => confirm.mutate(code),
  });
  const confirm = useOwnChange({
    name: 'confirm-second-factor',
    act: (code: string) => secondFactorApi.confirm({ body: { code } }),
    done: () => ({ title: t('isOn'), text: t('isOnText') }),
    after: ({ recoveryCodes }) => onCodes(recoveryCodes),
    refuse,
  });
  useEffect(() => document.getElementById('first-code')?.focus(), []);
  return (
    <form {...form} className="grid gap-6 sm:grid-cols-[auto_1fr]">
      <QrCode text={uri} label={t('qr')} />
      <div className="flex min-w-0 flex-col gap-5">
        <ol className="flex list-decimal flex-col gap-1 pl-5">
          <li>{t('steps.app')}</li>
          <li>{t('steps.scan')}</li>
          <li>{t('steps.code')}</li>
        </ol>
        <div>
          <p className="text-sm text-muted">{t('key')}</p>
          <code className="font-mono text-sm font-semibold wrap-anywhere">{inFours(key)}</code>
        </div>
        <TextField
          id="first-code"
          label={t('code')}
          name="code"
          required
          inputMode="numeric"
          autoComplete="one-time-code"
          className="max-w-56"
          error={errors.code}
        />
        <FormButtons
          submit={t('confirm')}
          cancel={words('cancel')}
          isBusy={confirm.isPending}
          onCancel={onCancel}
        />
      </div>
    </form>
  );
}

/** As people type it. */
function inFours(key: string): string {
  return key.replaceAll(/(.{4})(?=.)/g, '$1 ');
}
