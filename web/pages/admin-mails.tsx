import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { mailColumns, mailStates } from '#contract/notifications/rules.ts';
import { oneOf, pageIn, withQuery } from '#web/loading/address.ts';
import { apiContext } from '#web/loading/context.ts';
import { MailTable } from '#web/features/notifications/mails/mail-table.tsx';
import { RoomPage } from '#web/ui/room-page.tsx';
import { requireAdmin } from '#web/loading/guards.ts';
import { pageMeta } from '#web/loading/page-meta.ts';
import { Alert } from '#web/ui/alert.tsx';
import { ChipLink, Chips } from '#web/ui/chips.tsx';
import { Pager } from '#web/ui/pagination.tsx';
import { wordsFor } from '#web/words/words.ts';
import type { Route } from './+types/admin-mails.ts';

export async function loader({ request, url, context }: Route.LoaderArgs) {
  await requireAdmin({ request, url, context });
  const api = context.get(apiContext);
  const state = oneOf(mailStates, url.searchParams.get('state'));
  const asked = pageIn(url.searchParams, mailColumns);
  const [{ rows, ...place }, server] = await Promise.all([
    api.mails.list.page({ query: { state, ...asked } }),
    api.mails.server(),
  ]);
  return {
    words: wordsFor(request, ['mails']),
    mails: rows,
    place,
    state,
    server,
  };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, (t) => ({ title: t('mails.title') }));

/** What was mailed, or would have been, and how far it is. */
export default function AdminMails({
  loaderData: { mails, place, state, server },
}: Route.ComponentProps) {
  const t = useTranslations('mails');
  const [query] = useSearchParams();
  return (
    <RoomPage title={t('title')} text={t('text', { from: server.from })}>
      {!server.isConfigured && (
        <Alert tone="warning" title={t('noServer.title')}>
          {t('noServer.text')}
        </Alert>
      )}
      <Chips label={t('filter.label')} scroll>
        <ChipLink to={withQuery(query, { state: undefined })} chosen={!state} preventScrollReset>
          {t('filter.all')}
        </ChipLink>
        {mailStates.map((one) => (
          <ChipLink
            key={one}
            to={withQuery(query, { state: one })}
            chosen={state === one}
            preventScrollReset
          >
            {t(`states.${one}`)}
          </ChipLink>
        ))}
      </Chips>
      <MailTable mails={mails} sort={place.sort} state={state} />
      <Pager place={place} />
    </RoomPage>
  );
}
