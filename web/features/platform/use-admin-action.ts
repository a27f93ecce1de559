import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { ApiError } from '#web/api/client.ts';
import { showToast } from '#web/ui/toast.ts';
import { useLookAgain } from '#web/api/use-refresh.ts';

type AdminAction<Sent, Answer> = {
  /** Names the mutation, for counting what is under way. */
  name: string;
  act: (sent: Sent) => Promise<Answer>;
  /** What the toast says when it is done. */
  done: (sent: Sent, answer: Answer) => { title: string; text?: string };
  /** What it says when it failed and the server gave no reason that a person can read. */
  failed?: { title: string; text: string };
};

/** Something that an admin does: says how it went, and shows what is so now, also where somebody else was faster. */
export function useAdminAction<Sent, Answer>({
  name,
  act,
  done,
  failed,
}: AdminAction<Sent, Answer>) {
  const t = useTranslations('admin.actions');
  const lookAgain = useLookAgain();
  return useMutation({
    mutationKey: ['admin', name],
    mutationFn: act,
    onSuccess: (answer, sent) => showToast(done(sent, answer)),
    onError: (error) =>
      showToast({
        tone: 'error',
        title: failed?.title ?? t('failed'),
        text: reasonOf(error) ?? failed?.text ?? t('failedText'),
      }),
    onSettled: lookAgain,
  });
}

/** The server's own words where it refused. */
function reasonOf(error: Error): string | undefined {
  return error instanceof ApiError && error.problem && error.status < 500
    ? error.message
    : undefined;
}
