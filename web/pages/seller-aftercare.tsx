import { useTranslations } from 'use-intl';
import { caseColumns, caseFilters, caseKinds } from '#contract/aftercare/rules.ts';
import { aftercareApi } from '#web/api/aftercare.ts';
import { SavedViews } from '#web/features/accounts/views/saved-views.tsx';
import { CasesGrid } from '#web/features/aftercare/cases-grid.tsx';
import { NoShop } from '#web/features/shops/no-shop.tsx';
import { Failed } from '#web/frames/failed.tsx';
import { oneOf, pageIn } from '#web/loading/address.ts';
import { apiContext } from '#web/loading/context.ts';
import { pageMeta } from '#web/loading/page-meta.ts';
import { useRoomPath } from '#web/loading/room-path.ts';
import { sellerRooms } from '#web/loading/seller-rooms.ts';
import { RoomPage } from '#web/ui/room-page.tsx';
import { wordsFor } from '#web/words/words.ts';
import type { Route } from './+types/seller-aftercare.ts';

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { shop } = await sellerRooms({ request, url, context }, 'orders');
  const words = wordsFor(request, ['aftercare', 'seller']);
  if (!shop) return { words, shop: null };
  const query = url.searchParams;
  const asked = {
    turn: oneOf(caseFilters, query.get('turn')),
    kind: oneOf(caseKinds, query.get('kind')),
  };
  const page = pageIn(query, caseColumns);
  const api = context.get(apiContext);
  const [{ rows, ...place }, views] = await Promise.all([
    api.aftercare.ofShop.page({
      params: { id: shop.id },
      query: { ...asked, ...page, limit: '50' },
    }),
    api.savedViews.list({ params: { table: 'aftercare' } }),
  ]);
  return { words, shop, views, list: { cases: rows, place, asked } };
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, (t) => ({ title: t('aftercare.room.title') }));

export default function SellerAftercare({ loaderData }: Route.ComponentProps) {
  return loaderData.shop ? <Cases {...loaderData} /> : <NoShop />;
}

type Loaded = Extract<Route.ComponentProps['loaderData'], { list: unknown }>;

function Cases({ shop, views, list }: Loaded) {
  const t = useTranslations('aftercare.room');
  const pathTo = useRoomPath();
  const params = { id: shop.id };
  return (
    <RoomPage title={t('title')} text={t('text', { shop: shop.name })}>
      <SavedViews
        table="aftercare"
        saved={views}
        ofPage={['shop']}
        builtIn={(['shop', 'shopper', 'market', 'ended'] as const).map((turn) => ({
          name: t(`turns.${turn}`),
          query: `turn=${turn}`,
        }))}
        count={(asked) => aftercareApi.ofShop.page({ params, query: { ...asked, limit: '1' } })}
      />
      <CasesGrid
        {...list}
        csv={`/api/shops/${shop.id}/aftercare.csv`}
        pathOf={(id) => pathTo(`/seller/aftercare/${id}`)}
      />
    </RoomPage>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Failed error={error} what="cases" />;
}
