import { Outlet, useMatch } from 'react-router';
import { useTranslations } from 'use-intl';
import { cursorIn, oneOf } from '#web/loading/address.ts';
import { apiContext } from '#web/loading/context.ts';
import { MessagesFrame, NoMessagesOfShop } from '#web/features/messages/messages-frame.tsx';
import { useMessagesLive } from '#web/features/messages/use-messages-live.ts';
import { NothingNew } from '#web/features/shell/rooms/nothing-new.tsx';
import { RoomPage } from '#web/ui/room-page.tsx';
import { Failed } from '#web/frames/failed.tsx';
import { pageMeta } from '#web/loading/page-meta.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { NoShop } from '#web/features/shops/no-shop.tsx';
import { wordsFor } from '#web/words/words.ts';
import type { Route } from './+types/seller-messages.ts';
import { sellerRooms } from '#web/loading/seller-rooms.ts';
import { Icon } from '#web/ui/icon.tsx';

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { shop } = await sellerRooms({ request, url, context }, 'messages');
  const words = wordsFor(request, ['messages', 'report', 'upload', 'seller']);
  const query = url.searchParams;
  const filter = oneOf(['unread', 'waiting'], query.get('show'));
  if (!shop) return { words, shop: null, threads: [], next: null, filter };
  const { rows, next } = await context.get(apiContext).messages.ofShop.page({
    params: { id: shop.id },
    query: {
      unread: filter === 'unread' ? 'true' : undefined,
      waiting: filter === 'waiting' ? 'true' : undefined,
      cursor: query.get('cursor') ?? undefined,
    },
  });
  return {
    words,
    shop: { id: shop.id, isClosed: shop.approvalStatus === 'closed' },
    threads: rows,
    next: cursorIn(next),
    filter,
  };
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, (t) => ({ title: t('messages.shopTitle') }));

/** A shop's conversations with shoppers; the open one is the route below. */
export default function SellerMessages({
  loaderData: { shop, threads, next, filter },
}: Route.ComponentProps) {
  const t = useTranslations('messages');
  const isOpen = useMatch('/seller/messages/:id') !== null;
  useMessagesLive();
  if (!shop) return <NoShop />;
  return (
    <RoomPage
      title={t('shopTitle')}
      actions={
        <ButtonLink
          aria-keyshortcuts="E"
          to={`/seller/messages/replies?shop=${shop.id}`}
          look="secondary"
          icon={<Icon name="bookmark-check" className="size-4" />}
          className={isOpen ? 'max-lg:hidden!' : ''}
        >
          {t('savedReplies.title')}
        </ButtonLink>
      }
    >
      <MessagesFrame
        {...{ threads, next, filter, isOpen }}
        filters={['unread', 'waiting']}
        base="/seller/messages"
        empty={shop.isClosed ? <NothingNew /> : <NoMessagesOfShop />}
      >
        <Outlet />
      </MessagesFrame>
    </RoomPage>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Failed error={error} what="messages" />;
}
