import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { apiContext } from '#web/loading/context.ts';
import { RoomPage } from '#web/ui/room-page.tsx';
import { InvitationList } from '#web/features/shops/team/invitation-list.tsx';
import { InviteForm } from '#web/features/shops/team/invite-form.tsx';
import { MemberList } from '#web/features/shops/team/member-list.tsx';
import { RequestList } from '#web/features/shops/team/request-list.tsx';
import { pageMeta } from '#web/loading/page-meta.ts';
import { Alert } from '#web/ui/alert.tsx';
import { wordsFor } from '#web/words/words.ts';
import type { Route } from './+types/seller-users.ts';
import { NoShop } from '#web/features/shops/no-shop.tsx';
import { sellerRooms } from '#web/loading/seller-rooms.ts';

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { shop, viewer } = await sellerRooms({ request, url, context }, 'team');
  const words = wordsFor(request, ['team', 'seller']);
  if (!shop) return { words, team: null };
  const api = context.get(apiContext);
  const params = { id: shop.id };
  const [team, requests] = await Promise.all([
    api.team.get({ params }),
    api.teamRequests.list({ params }),
  ]);
  return {
    words,
    team,
    requests,
    shopId: shop.id,
    isClosed: shop.approvalStatus === 'closed',
    viewerId: viewer.id,
  };
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, (t) => ({ title: t('team.title') }));

export default function SellerUsers({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('team');
  const { revalidate } = useRevalidator();
  if (!loaderData.team) return <NoShop />;
  const { team, requests, shopId, isClosed, viewerId } = loaderData;
  return (
    <RoomPage title={t('title')} text={t('text')}>
      {isClosed && <Alert>{t('shopClosed')}</Alert>}
      {!isClosed && (
        <RequestList
          key={shopId}
          shopId={shopId}
          first={requests}
          onAnswered={() => void revalidate()}
        />
      )}
      <section aria-label={t('members')}>
        <MemberList shopId={shopId} members={team.members} viewerId={viewerId} />
      </section>
      <InvitationList shopId={shopId} invitations={team.invitations} isClosed={isClosed} />
      {!isClosed && <InviteForm shopId={shopId} />}
    </RoomPage>
  );
}
