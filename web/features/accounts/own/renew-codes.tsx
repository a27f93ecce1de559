import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { secondFactorApi } from '#web/api/accounts.ts';
import { PasswordQuestion } from './password-question.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

/** New recovery codes; the old ones are void. */
export default function RenewCodes({ onDone }: { onDone: () => void }) {
  const t = useTranslations('account.factor');
  const [codes, setCodes] = useState<string[]>();
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  return (
    <PasswordQuestion
      name="renew-recovery-codes"
      submit={t('renew')}
      act={(password) => secondFactorApi.renewCodes({ body: { password } })}
      after={({ recoveryCodes }) => setCodes(recoveryCodes)}
      onCancel={onDone}
    >
      <p className="text-sm text-muted">{t('renewText')}</p>
    </PasswordQuestion>
  );
}
