import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useJoined } from '#web/ui/joined.ts';
import type { Role } from '#contract/accounts/rules.ts';
import { accountsApi } from '#web/api/accounts.ts';
import { ApiError } from '#web/api/client.ts';
import type { FormErrors } from '#web/ui/form-errors.ts';
import { showToast } from '#web/ui/toast.ts';
import { refusedForm } from '../refused-form.ts';
import { useArrival } from './use-arrival.ts';

export type Registration = {
  username: string;
  email: string;
  fullName: string;
  password: string;
  role: Role;
};
type RegistrationParts = {
  next: string;
  onCreated: (username: string) => void;
  /** Shows what is wrong at the fields; false when none of them is on the form. */
  atFields: (errors: FormErrors) => boolean;
  /** What else is done in the name of the new account, before its owner goes on. */
  onRegistered?: () => Promise<unknown>;
};

/** Registers: signs in and goes on, a seller to open their shop, or hands the username over where the owner must sign in first. */
export function useRegistration({ next, onCreated, atFields, onRegistered }: RegistrationParts) {
  const t = useTranslations('auth.register');
  const { sentences } = useJoined();
  const arrive = useArrival(next);
  const refusalText = useRefusalText();
  const [refusal, setRefusal] = useState<string | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: (body: Registration) => accountsApi.register({ body }),
    onMutate: () => setRefusal(null),
    onSuccess: async ({ id, message, warning }, { username, role }) => {
      if (id === undefined) {
        showToast({ title: t('success'), text: message || t('pleaseLogin') });
        return onCreated(username);
      }
      // Where this fails, the page that comes next offers it again.
      await onRegistered?.().catch(() => undefined);
      const toast = {
        title: t('success'),
        text: sentences(t('signedIn'), warning),
      };
      await arrive(toast, role === 'seller' && next === '/' ? '/seller/register' : next);
    },
    onError: (error) => {
      const text = refusalText(error);
      showToast({ tone: 'error', title: t('failed'), text });
      if (!atFields(refusedForm(error).fields)) setRefusal(text);
    },
  });
  return { mutate, isPending, /** What is wrong with the form as a whole. */ refusal };
}

function useRefusalText(): (error: Error) => string {
  const t = useTranslations('auth');
  return (error) => {
    const { isConnectionLost, retryMinutes } = refusedForm(error);
    if (isConnectionLost) return t('connection');
    if (!(error instanceof ApiError)) return t('register.unexpected');
    const said = error.message || t('register.failed');
    return retryMinutes ? `${said} ${t('retry', { minutes: retryMinutes })}` : said;
  };
}
