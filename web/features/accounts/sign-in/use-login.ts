import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { User } from '#contract/accounts/schemas.ts';
import { accountsApi } from '#web/api/accounts.ts';
import { ApiError } from '#web/api/client.ts';
import { showToast } from '#web/ui/toast.ts';
import { refusedForm } from '../refused-form.ts';
import { useArrival } from './use-arrival.ts';

export type Credentials = { username: string; password: string };

/** What else the server wants of who gave the right password. */
export type NextStep = { needs: 'code' | 'email-proof'; credentials: Credentials };

type LoginParts = {
  next: string;
  welcome?: { title: string; text: string } | undefined;
  onRefused: () => void;
};

/** Signs in; `onRefused` is called for a wrong name or password, which are answered alike. */
export function useLogin({ next, welcome, onRefused }: LoginParts) {
  const t = useTranslations('auth');
  const arrive = useArrival(next);
  const refusalText = useRefusalText();
  const [step, setStep] = useState<NextStep | null>(null);
  const onSignedIn = ({ fullName, username }: User) =>
    arrive(
      welcome ?? {
        title: t('login.success'),
        text: t('login.successText', { name: fullName || username }),
      },
    );
  const login = useMutation({
    mutationFn: (body: Credentials) => accountsApi.login({ body }),
    onMutate: () => setStep(null),
    onSuccess: onSignedIn,
    onError: (error, credentials) => {
      const needs = error instanceof ApiError ? error.problem?.needs : undefined;
      if (needs === 'code' || needs === 'email-proof') return setStep({ needs, credentials });
      showToast({ tone: 'error', title: t('login.failed'), text: refusalText(error) });
      if (!refusedForm(error).isConnectionLost) onRefused();
    },
  });
  return {
    login,
    /** What is wrong, in words; null where another step follows. */
    refusal: login.error && !step ? refusalText(login.error) : null,
    step,
    startAgain: () => {
      setStep(null);
      login.reset();
    },
    onSignedIn,
  };
}

function useRefusalText(): (error: Error) => string {
  const t = useTranslations('auth');
  return (error) => {
    const { message, isConnectionLost, retryMinutes } = refusedForm(error);
    if (isConnectionLost) return t('connection');
    const said = message ?? t('login.invalid');
    return retryMinutes ? `${said} ${t('retry', { minutes: retryMinutes })}` : said;
  };
}
