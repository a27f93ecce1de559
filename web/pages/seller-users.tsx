import { useTranslations } from 'use-intl';
import { apiContext } from '../context.ts';
import { RoomPage } from '../features/rooms/room-page.tsx';
import { InvitationList } from '../features/team/invitation-list.tsx';
import { InviteForm } from '../features/team/invite-form.tsx';
import { MemberList } from '../features/team/member-list.tsx';
import { pageMeta } from '../page-meta.ts';
import { wordsFor } from '../words.ts';
import type { Route } from './+types/seller-users.ts';
import { NoShop } from './no-shop.tsx';
import { sellerRooms } from './seller-rooms.ts';

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { shop, viewer } = await sellerRooms({ request, url, context }, 'team');
  const words = wordsFor(request, ['team', 'seller']);
  if (!shop) return { words, team: null };
  const team = await context.get(apiContext).team.get({ params: { id: shop.id } });
  return { words, team, shopId: shop.id, viewerId: viewer.id };
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, (t) => ({ title: t('team.title') }));

export default function SellerUsers({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('team');
  if (!loaderData.team) return <NoShop />;
  const { team, shopId, viewerId } = loaderData;
  return (
    <RoomPage title={t('title')} text={t('text')}>
      <section aria-label={t('members')}>
        <MemberList shopId={shopId} members={team.members} viewerId={viewerId} />
      </section>
      <InvitationList shopId={shopId} invitations={team.invitations} />
      <InviteForm shopId={shopId} />
    </RoomPage>
  );
}
