import { useTranslations } from 'use-intl';
import { LedgerLines } from '#web/features/payments/ledger-lines.tsx';
import { loadLines } from '#web/features/payments/load-lines.ts';
import { NoShop } from '#web/features/shops/no-shop.tsx';
import { Failed } from '#web/frames/failed.tsx';
import { apiContext } from '#web/loading/context.ts';
import { pageMeta } from '#web/loading/page-meta.ts';
import { sellerRooms } from '#web/loading/seller-rooms.ts';
import { RoomPage } from '#web/ui/room-page.tsx';
import { wordsFor } from '#web/words/words.ts';
import type { Route } from './+types/seller-lines.ts';

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { shop } = await sellerRooms({ request, url, context }, 'money');
  const words = wordsFor(request, ['ledgerLines', 'seller']);
  if (!shop) return { words, shop: null };
  return { words, shop, ...(await loadLines(context.get(apiContext), url.searchParams, shop.id)) };
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, (t) => ({ title: t('ledgerLines.title') }));

/** What a figure of a shop's money is made of. */
export default function SellerLines({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('ledgerLines');
  if (!loaderData.shop) return <NoShop />;
  const { shop, figure, ...list } = loaderData;
  return (
    <RoomPage title={t(`figures.${figure}`)} text={t(`texts.${figure}`)}>
      <LedgerLines {...list} figure={figure} shopId={shop.id} />
    </RoomPage>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Failed error={error} />;
}
