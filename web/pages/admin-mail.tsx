import { useMutation } from '@tanstack/react-query';
import { data } from 'react-router';
import { useTranslations } from 'use-intl';
import { mailsApi } from '#web/api/notifications.ts';
import { ApiError } from '#web/api/client.ts';
import { useLookAgain } from '#web/api/use-refresh.ts';
import { apiContext } from '#web/loading/context.ts';
import { MailFacts } from '#web/features/notifications/mails/mail-facts.tsx';
import { MailPreview } from '#web/features/notifications/mails/mail-preview.tsx';
import { RoomPage } from '#web/ui/room-page.tsx';
import { requireAdmin } from '#web/loading/guards.ts';
import { pageMeta } from '#web/loading/page-meta.ts';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { showToast } from '#web/ui/toast.ts';
import { wordsFor } from '#web/words/words.ts';
import type { Route } from './+types/admin-mail.ts';

export async function loader({ request, url, context, params }: Route.LoaderArgs) {
  await requireAdmin({ request, url, context });
  const api = context.get(apiContext);
  try {
    const [mail, server] = await Promise.all([api.mails.get({ params }), api.mails.server()]);
    return { words: wordsFor(request, ['mails']), mail, server };
  } catch (error) {
    throw error instanceof ApiError && error.status === 404 ? data(null, { status: 404 }) : error;
  }
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, (_, { mail }) => ({ title: mail.subject }));

/** One mail as it is sent, but for secrets. */
export default function AdminMail({ loaderData: { mail, server } }: Route.ComponentProps) {
  const t = useTranslations('mails');
  const isWaiting = mail.state === 'failed' || mail.state === 'prepared' || mail.nextAt !== null;
  return (
    <RoomPage
      title={mail.subject}
      actions={
        server.isConfigured && isWaiting ? (
          <SendAgain
            id={mail.id}
            words={mail.state === 'prepared' ? 'now' : mail.state === 'queued' ? 'tryNow' : 'again'}
          />
        ) : undefined
      }
    >
      <Breadcrumb trail={[{ label: t('title'), to: '/admin/mail' }, { label: mail.to }]} />
      <div className="grid items-start gap-6 xl:grid-cols-[20rem_1fr]">
        <section aria-label={t('facts')} className="rounded-card border border-line bg-card p-5">
          <MailFacts mail={mail} />
          <p className="mt-4 text-sm text-muted">{t('masked')}</p>
        </section>
        <MailPreview mail={mail} />
      </div>
    </RoomPage>
  );
}

function SendAgain({ id, words }: { id: number; words: 'now' | 'again' | 'tryNow' }) {
  const t = useTranslations('mails.send');
  const lookAgain = useLookAgain();
  const { mutate, isPending } = useMutation({
    mutationFn: () => mailsApi.sendAgain({ params: { id } }),
    onSuccess: () => showToast({ title: t('queued'), text: t('queuedText') }),
    onError: (error) =>
      showToast({
        tone: 'error',
        title: t('failed'),
        text: error instanceof ApiError ? error.message : undefined,
      }),
    onSettled: lookAgain,
  });
  return (
    <Button
      aria-keyshortcuts="A"
      icon={<Icon name="send" className="size-4.5" />}
      loading={isPending}
      onClick={() => mutate()}
    >
      {t(words)}
    </Button>
  );
}
