import { redirect, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { serviceTypes, visitColumns, visitStates } from '#contract/bookings/rules.ts';
import { capabilitiesOf } from '#contract/shops/rules.ts';
import { bookingDeskApi } from '#web/api/bookings.ts';
import { SavedViews } from '#web/features/accounts/views/saved-views.tsx';
import { deskWords } from '#web/features/bookings/desk/load-desk.ts';
import { VisitsGrid } from '#web/features/bookings/desk/visits-grid.tsx';
import { oneOf, pageIn, withQuery } from '#web/loading/address.ts';
import { dayIn, idIn, textIn } from '#web/loading/asked.ts';
import { apiContext } from '#web/loading/context.ts';
import { pageMeta } from '#web/loading/page-meta.ts';
import { sellerRooms } from '#web/loading/seller-rooms.ts';
import { RoomPage } from '#web/ui/room-page.tsx';
import { wordsFor } from '#web/words/words.ts';
import type { Route } from './+types/vendor-visits.ts';

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { shop } = await sellerRooms({ request, url, context }, 'orders');
  const query = url.searchParams;
  // The desk says what there is of a shop that takes no visits.
  if (!shop || !capabilitiesOf(shop.kind).takesVisits)
    throw redirect(
      `/vendor/bookings${withQuery(new URLSearchParams(), { shop: query.get('shop') ?? undefined })}`,
    );
  const api = context.get(apiContext);
  const params = { shopId: shop.id };
  const page = pageIn(query, visitColumns);
  const asked = {
    q: textIn(query, 'q'),
    state: oneOf(visitStates, query.get('state')),
    serviceType: oneOf(serviceTypes, query.get('serviceType')),
    technicianId: idIn(query, 'technicianId'),
    from: dayIn(query, 'from'),
    to: dayIn(query, 'to'),
  };
  const [{ rows: visits, ...place }, { technicians, counts }, views] = await Promise.all([
    api.bookingDesk.visits.page({ params, query: { ...asked, ...page, limit: '50' } }),
    api.bookingDesk.desk({ params }),
    api.savedViews.list({ params: { table: 'visits' } }),
  ]);
  return {
    words: wordsFor(request, deskWords),
    shop,
    counts,
    views,
    list: { visits, technicians, asked, place },
  };
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, (t) => ({ title: t('bookingDesk.all.title') }));

export default function VendorVisits({ loaderData }: Route.ComponentProps) {
  const { shop, counts, views, list } = loaderData;
  const t = useTranslations('bookingDesk');
  const words = useTranslations('bookings.statuses');
  const [query] = useSearchParams();
  const own = query.has('shop') ? `?shop=${shop.id}` : '';
  const params = { shopId: shop.id };
  return (
    <RoomPage title={t('all.title')} text={t('all.text')}>
      <SavedViews
        table="visits"
        saved={views}
        ofPage={['shop']}
        builtIn={[
          ...(['pending', 'confirmed', 'completed', 'due', 'cancelled'] as const).map((state) => ({
            name: state === 'due' ? t('all.columns.due') : words(state),
            query: `state=${state}`,
          })),
          { name: t('all.columns.late'), query: 'state=late' },
          { name: t('all.columns.again'), query: 'state=again&sort=when' },
          { name: t('tabs.archived'), query: 'state=archived', total: counts.archived },
        ]}
        count={(asked) => bookingDeskApi.visits.page({ params, query: { ...asked, limit: '1' } })}
      />
      <VisitsGrid
        {...list}
        category={shop.shopCategory}
        csv={`/api/service-shops/${shop.id}/visits.csv`}
        all={`/vendor/bookings/all${own}`}
      />
    </RoomPage>
  );
}
