import { redirect, useSearchParams } from 'react-router';
import { cursorIn } from '#web/loading/address.ts';
import { apiContext } from '#web/loading/context.ts';
import { Conversation } from '#web/features/messages/conversation.tsx';
import { foundOr404 } from '#web/loading/found.ts';
import { requireSignedIn } from '#web/loading/guards.ts';
import { Failed } from '#web/frames/failed.tsx';
import { pageMeta } from '#web/loading/page-meta.ts';
import type { Route } from './+types/message-thread.ts';
import { ReportButton } from '#web/features/moderation/report-button.tsx';

/** Serves both sides: a conversation opened at the other side's address is brought home. */
export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  await requireSignedIn({ request, url, context });
  const api = context.get(apiContext);
  const [thread, page] = await Promise.all([
    foundOr404(api.messages.get({ params: { id: params.id } })),
    foundOr404(api.messages.messages.page({ params: { id: params.id }, query: { limit: 40 } })),
  ]);
  const isShop = thread.side === 'shop';
  const isOfShop = url.searchParams.get('shop') === String(thread.shop.id);
  if (isShop && (!url.pathname.startsWith('/seller/') || !isOfShop))
    throw redirect(`/seller/messages/${thread.id}?shop=${thread.shop.id}`);
  if (!isShop && url.pathname.startsWith('/seller/')) throw redirect(`/messages/${thread.id}`);
  const replies = isShop
    ? await api.messages.savedReplies({ params: { id: thread.shop.id } })
    : null;
  return { thread, latest: { rows: page.rows, next: cursorIn(page.next) }, replies };
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, (t, { thread }) => ({
    title: t('messages.with', {
      name: thread.side === 'shopper' ? thread.shop.name : thread.shopperName,
    }),
  }));

export default function MessageThread({
  loaderData: { thread, latest, replies },
}: Route.ComponentProps) {
  const [query] = useSearchParams();
  const base = thread.side === 'shop' ? '/seller/messages' : '/messages';
  return (
    <Conversation
      key={thread.id}
      thread={thread}
      latest={latest}
      back={query.size > 0 ? `${base}?${query}` : base}
      saved={
        replies ? { replies, path: `/seller/messages/replies?shop=${thread.shop.id}` } : undefined
      }
      action={({ id }) => <ReportButton subject="message" subjectId={id} isSignedIn as="icon" />}
    />
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Failed error={error} what="messages" />;
}
