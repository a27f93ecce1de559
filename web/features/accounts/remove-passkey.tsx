import { useTranslations } from 'use-intl';
import type { Passkey } from '#contract/passkeys.ts';
import { accountApi } from '#web/account-api.ts';
import { RemoveAsking } from './remove-asking.tsx';

/** Asks first: the device still has its half, and would be refused. */
export function RemovePasskey({ passkey: { id, name } }: { passkey: Passkey }) {
  const t = useTranslations('account.passkeys');
  return (
    <RemoveAsking
      what="passkey"
      act={() => accountApi.passkeys.remove({ params: { id } })}
      words={{
        remove: t('remove'),
        named: t('removeNamed', { name }),
        title: t('removeTitle', { name }),
        text: t('removeText'),
        removed: t('removed', { name }),
      }}
    />
  );
}
