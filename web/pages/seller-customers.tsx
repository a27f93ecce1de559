import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { customerColumns, customerStates } from '#contract/orders/customers.rules.ts';
import { capabilitiesOf } from '#contract/shops/rules.ts';
import { customersApi } from '#web/api/orders.ts';
import { SavedViews } from '#web/features/accounts/views/saved-views.tsx';
import { CustomersGrid } from '#web/features/orders/customers/customers-grid.tsx';
import { NoShop } from '#web/features/shops/no-shop.tsx';
import { oneOf, pageIn } from '#web/loading/address.ts';
import { textIn } from '#web/loading/asked.ts';
import { apiContext } from '#web/loading/context.ts';
import { pageMeta } from '#web/loading/page-meta.ts';
import { sellerRooms } from '#web/loading/seller-rooms.ts';
import { RoomPage } from '#web/ui/room-page.tsx';
import { wordsFor } from '#web/words/words.ts';
import type { Route } from './+types/seller-customers.ts';

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { shop } = await sellerRooms({ request, url, context }, 'money');
  const words = wordsFor(request, ['customers', 'seller', 'bookings', 'orders']);
  if (!shop) return { words, loaded: null };
  const api = context.get(apiContext);
  const query = url.searchParams;
  const asked = { q: textIn(query, 'q'), state: oneOf(customerStates, query.get('state')) };
  const [{ rows: customers, ...place }, views] = await Promise.all([
    api.customers.list.page({
      params: { id: shop.id },
      query: { ...asked, ...pageIn(query, customerColumns), limit: '50' },
    }),
    api.savedViews.list({ params: { table: 'customers' } }),
  ]);
  return {
    words,
    loaded: {
      shopId: shop.id,
      takesVisits: capabilitiesOf(shop.kind).takesVisits,
      category: shop.shopCategory,
      views,
      list: { customers, asked, place },
    },
  };
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, (t) => ({ title: t('customers.title') }));

export default function SellerCustomers({ loaderData: { loaded } }: Route.ComponentProps) {
  const t = useTranslations('customers');
  const [query] = useSearchParams();
  if (!loaded) return <NoShop />;
  const { shopId, views, list, ...shop } = loaded;
  const params = { id: shopId };
  return (
    <RoomPage title={t('title')} text={t('text')}>
      <SavedViews
        table="customers"
        saved={views}
        ofPage={['shop']}
        builtIn={[
          { name: t('all'), query: '' },
          ...customerStates.map((state) => ({
            name: t(`states.${state}`),
            query: `state=${state}`,
          })),
        ]}
        count={(asked) => customersApi.list.page({ params, query: { ...asked, limit: '1' } })}
      />
      <CustomersGrid
        {...list}
        {...shop}
        shopId={shopId}
        all={`/seller/customers${query.has('shop') ? `?shop=${shopId}` : ''}`}
      />
    </RoomPage>
  );
}
