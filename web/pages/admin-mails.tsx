import { useTranslations } from 'use-intl';
import { mailColumns, mailStates } from '#contract/notifications/rules.ts';
import { mailsApi } from '#web/api/notifications.ts';
import { SavedViews } from '#web/features/accounts/views/saved-views.tsx';
import { MailsGrid } from '#web/features/notifications/mails/mails-grid.tsx';
import { oneOf, pageIn } from '#web/loading/address.ts';
import { apiContext } from '#web/loading/context.ts';
import { requireAdmin } from '#web/loading/guards.ts';
import { pageMeta } from '#web/loading/page-meta.ts';
import { Alert } from '#web/ui/alert.tsx';
import { RoomPage } from '#web/ui/room-page.tsx';
import { wordsFor } from '#web/words/words.ts';
import type { Route } from './+types/admin-mails.ts';

export async function loader({ request, url, context }: Route.LoaderArgs) {
  await requireAdmin({ request, url, context });
  const api = context.get(apiContext);
  const page = pageIn(url.searchParams, mailColumns);
  const asked = { state: oneOf(mailStates, url.searchParams.get('state')) };
  const [{ rows, ...place }, server, views] = await Promise.all([
    api.mails.list.page({ query: { ...asked, ...page, limit: '50' } }),
    api.mails.server(),
    api.savedViews.list({ params: { table: 'mails' } }),
  ]);
  return {
    words: wordsFor(request, ['mails']),
    server,
    views,
    list: { mails: rows, place, asked },
  };
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, (t) => ({ title: t('mails.title') }));

/** What was mailed, or would have been, and how far it is. */
export default function AdminMails({ loaderData: { server, views, list } }: Route.ComponentProps) {
  const t = useTranslations('mails');
  return (
    <RoomPage title={t('title')} text={t('text', { from: server.from })}>
      {!server.isConfigured && (
        <Alert tone="warning" title={t('noServer.title')}>
          {t('noServer.text')}
        </Alert>
      )}
      <SavedViews
        table="mails"
        saved={views}
        builtIn={mailStates.map((state) => ({
          name: t(`states.${state}`),
          query: `state=${state}`,
        }))}
        count={(query) => mailsApi.list.page({ query: { ...query, limit: '1' } })}
      />
      <MailsGrid {...list} />
    </RoomPage>
  );
}
