import { Outlet, useMatch } from 'react-router';
import { useTranslations } from 'use-intl';
import { cursorIn, oneOf } from '#web/loading/address.ts';
import { apiContext } from '#web/loading/context.ts';
import { MessagesFrame, NoMessages } from '#web/features/messages/messages-frame.tsx';
import { useMessagesLive } from '#web/features/messages/use-messages-live.ts';
import { requireSignedIn } from '#web/loading/guards.ts';
import { Failed } from '#web/frames/failed.tsx';
import { pageMeta } from '#web/loading/page-meta.ts';
import { wordsFor } from '#web/words/words.ts';
import type { Route } from './+types/messages.ts';

export async function loader({ request, url, context }: Route.LoaderArgs) {
  await requireSignedIn({ request, url, context });
  const query = url.searchParams;
  const filter = oneOf(['unread'], query.get('show'));
  const { rows, next } = await context.get(apiContext).messages.own.page({
    query: { unread: filter && 'true', cursor: query.get('cursor') ?? undefined },
  });
  return {
    words: wordsFor(request, ['messages', 'report', 'upload']),
    threads: rows,
    next: cursorIn(next),
    filter,
  };
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, (t) => ({ title: t('messages.title') }));

/** A shopper's conversations; the open one is the route below. */
export default function Messages({ loaderData: { threads, next, filter } }: Route.ComponentProps) {
  const t = useTranslations('messages');
  const isOpen = useMatch('/messages/:id') !== null;
  useMessagesLive();
  return (
    <div className="page-width flex flex-col gap-6 py-4 md:py-8">
      <header className={`flex flex-col gap-1 ${isOpen ? 'max-lg:sr-only' : ''}`}>
        <h1 className="text-3xl">{t('title')}</h1>
        <p className="text-muted">{t('intro')}</p>
      </header>
      <MessagesFrame
        {...{ threads, next, filter, isOpen }}
        filters={['unread']}
        base="/messages"
        empty={<NoMessages />}
      >
        <Outlet />
      </MessagesFrame>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Failed error={error} what="messages" />;
}
