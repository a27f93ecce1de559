import { useTranslations } from 'use-intl';
import { mayDo } from '#contract/shops/team.rules.ts';
import { apiContext } from '#web/loading/context.ts';
import { RoomPage } from '#web/ui/room-page.tsx';
import { ApprovalHistory } from '#web/features/shops/approval/approval-history.tsx';
import { AskAgain } from '#web/features/shops/approval/ask-again.tsx';
import { SetupList } from '#web/features/shops/approval/setup-list.tsx';
import { ApprovalStatusCard } from '#web/features/shops/approval/approval-status-card.tsx';
import { pageMeta } from '#web/loading/page-meta.ts';
import { wordsFor } from '#web/words/words.ts';
import type { Route } from './+types/seller-vendors.ts';
import { sellerRooms } from '#web/loading/seller-rooms.ts';

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { shop, shops, viewer } = await sellerRooms({ request, url, context }, 'settings');
  const api = context.get(apiContext);
  // Approval is of the person who holds the shop; those who help to run it see what it came to.
  const isHolder = !shop || shop.userId === viewer.id;
  const [approval, setup] = await Promise.all([
    isHolder ? api.approval.get() : null,
    shop && mayDo(shop.role, 'settings') ? api.shopSetup.get({ params: { id: shop.id } }) : null,
  ]);
  return {
    words: wordsFor(request, ['sellerStatus']),
    approval,
    setup,
    kind: shop?.kind ?? 'product',
    status: shop?.approvalStatus ?? viewer.approvalStatus,
    search: shop && shop.id !== shops[0]?.id ? `?shop=${shop.id}` : '',
  };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, (t) => ({ title: t('sellerStatus.title') }));

export default function SellerVendors({
  loaderData: { approval, setup, kind, status, search },
}: Route.ComponentProps) {
  const t = useTranslations('sellerStatus');
  const reason =
    status === 'rejected'
      ? (approval?.history.find(({ what }) => what === 'rejected')?.text ?? null)
      : null;
  return (
    <RoomPage title={t('title')} text={t('text')}>
      <ApprovalStatusCard status={status} reason={reason} />
      {approval?.status === 'rejected' && <AskAgain />}
      {setup && <SetupList setup={setup} search={search} kind={kind} />}
      {approval && <ApprovalHistory approval={approval} />}
    </RoomPage>
  );
}
