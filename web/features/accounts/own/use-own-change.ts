import { useMutation } from '@tanstack/react-query';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { showToast } from '#web/ui/toast.ts';
import { refusedForm } from '../refused-form.ts';

type OwnChange<Input, Result> = {
  /** Distinguishes this change from others, for tools. */
  name: string;
  act: (input: Input) => Promise<Result>;
  /** Said when it is done; the page is read again before. */
  done?: (result: Result, input: Input) => { title: string; text?: string };
  after?: (result: Result, input: Input) => void;
  /** Marks fields of a form; without one, or where none is marked, a toast says what is wrong. */
  refuse?: (fields: Record<string, string>) => boolean;
  /** Says what is wrong where it was not the server that refused. */
  explain?: (error: unknown) => string | undefined;
  /** Nothing is left to read again here. */
  leaves?: boolean;
};

/** One change of the own account, after which the page shows what is so now. */
export function useOwnChange<Input = void, Result = unknown>({
  name,
  act,
  done,
  after,
  refuse,
  explain,
  leaves = false,
}: OwnChange<Input, Result>) {
  const t = useTranslations('account');
  const { revalidate } = useRevalidator();
  return useMutation({
    mutationKey: ['own-account', name],
    mutationFn: act,
    onSuccess: async (result, input) => {
      if (!leaves) await revalidate();
      after?.(result, input);
      if (done) showToast(done(result, input));
    },
    onError: (error) => {
      const { fields, message, isConnectionLost, retryMinutes } = refusedForm(error);
      if (refuse?.(fields)) return;
      const said = isConnectionLost
        ? t('connection')
        : (message ?? explain?.(error) ?? t('failedText'));
      showToast({
        tone: 'error',
        title: t('failed'),
        text: retryMinutes ? `${said} ${t('retry', { minutes: retryMinutes })}` : said,
      });
    },
  });
}
