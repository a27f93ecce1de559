import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { User } from '#contract/accounts/schemas.ts';
import { passkeysApi } from '#web/api/accounts.ts';
import { usePlatform } from '#web/loading/platform.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { keepsPasskeys, NoPasskey, type ProvenPasskey, provePasskey } from '../passkey-here.ts';
import { refusedForm } from '../refused-form.ts';
import { usePasskeyAutofill } from './use-passkey-autofill.ts';

/** The way in without name and password, by a button and among what the browser fills in; nothing where there are no passkeys. */
export default function PasskeySignIn({ onSignedIn }: { onSignedIn: (user: User) => void }) {
  const t = useTranslations('auth');
  const { url } = usePlatform();
  const signIn = useMutation({
    mutationKey: ['sign-in-passkey'],
    mutationFn: async (filledIn: ProvenPasskey | void) => {
      const credential = filledIn ?? (await provePasskey(await passkeysApi.signInOptions()));
      return passkeysApi.signIn({ body: { credential } });
    },
    onSuccess: onSignedIn,
  });
  const hasPasskeys = keepsPasskeys(url);
  // A refused passkey is not offered again; after Cancel it is, as the person may have meant the other way.
  const mayTry = signIn.isIdle || signIn.error instanceof NoPasskey;
  usePasskeyAutofill(hasPasskeys && mayTry, signIn.mutate);
  if (!hasPasskeys) return null;
  const refused = signIn.error && refusedForm(signIn.error);
  return (
    <div className="flex flex-col gap-5">
      <p className="flex items-center gap-3 text-sm text-muted before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        {t('passkey.or')}
      </p>
      {signIn.error && (
        <Alert tone="error" title={t('login.failed')} live>
          {signIn.error instanceof NoPasskey
            ? t(`passkey.${signIn.error.trouble === 'cancelled' ? 'cancelled' : 'failed'}`)
            : refused?.isConnectionLost
              ? t('connection')
              : (refused?.message ?? t('passkey.failed'))}
          {refused?.retryMinutes ? ` ${t('retry', { minutes: refused.retryMinutes })}` : ''}
        </Alert>
      )}
      <Button
        size="large"
        look="secondary"
        icon={<Icon name="fingerprint-pattern" className="size-5" />}
        loading={signIn.isPending}
        onClick={() => signIn.mutate()}
      >
        {t('passkey.signIn')}
      </Button>
    </div>
  );
}
