import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { apiContext } from '#web/loading/context.ts';
import { SavedReplies } from '#web/features/messages/saved-replies.tsx';
import { RoomPage } from '#web/ui/room-page.tsx';
import { Failed } from '#web/frames/failed.tsx';
import { pageMeta } from '#web/loading/page-meta.ts';
import { wordsFor } from '#web/words/words.ts';
import type { Route } from './+types/seller-replies.ts';
import { sellerRooms } from '#web/loading/seller-rooms.ts';
import { Icon } from '#web/ui/icon.tsx';

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { shop } = await sellerRooms({ request, url, context }, 'messages');
  const replies = shop
    ? await context.get(apiContext).messages.savedReplies({ params: { id: shop.id } })
    : [];
  return { words: wordsFor(request, ['messages']), shopId: shop?.id ?? 0, replies };
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, (t) => ({ title: t('messages.savedReplies.title') }));

export default function SellerReplies({ loaderData: { shopId, replies } }: Route.ComponentProps) {
  const t = useTranslations('messages.savedReplies');
  return (
    <RoomPage
      title={t('title')}
      text={t('text')}
      actions={
        <Link to={`/seller/messages?shop=${shopId}`} className="button" data-look="quiet">
          <Icon name="chevron-left" className="size-4" />
          {t('back')}
        </Link>
      }
    >
      <SavedReplies shopId={shopId} replies={replies} />
    </RoomPage>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Failed error={error} what="messages" />;
}
