import { useTranslations } from 'use-intl';
import { LedgerLines } from '#web/features/payments/ledger-lines.tsx';
import { linesAskedIn } from '#web/features/payments/lines-asked.ts';
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
  const {
    figure,
    page,
    asked: { orderId, from, to },
  } = linesAskedIn(url.searchParams);
  const asked = { orderId, from, to };
  const query = { figure, shopId: String(shop.id), ...asked };
  const { ledgerLines } = context.get(apiContext);
  const [{ rows, ...place }, totals] = await Promise.all([
    ledgerLines.list.page({ query: { ...query, ...page } }),
    ledgerLines.totals({ query }),
  ]);
  return {
    words,
    shop,
    figure,
    asked,
    lines: rows,
    place,
    totals,
    sort: page.sort ?? ('-at' as const),
  };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, (t) => ({ title: t('ledgerLines.title') }));

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
