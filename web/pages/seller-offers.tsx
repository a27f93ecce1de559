import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { capabilitiesOf } from '#contract/shops/rules.ts';
import { OfferForm } from '#web/features/offers/room/offer-form.tsx';
import { OfferTable } from '#web/features/offers/room/offer-table.tsx';
import { NoShop } from '#web/features/shops/no-shop.tsx';
import { Failed } from '#web/frames/failed.tsx';
import { withQuery } from '#web/loading/address.ts';
import { apiContext } from '#web/loading/context.ts';
import { pageMeta } from '#web/loading/page-meta.ts';
import { sellerRooms } from '#web/loading/seller-rooms.ts';
import { Alert } from '#web/ui/alert.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { RoomPage } from '#web/ui/room-page.tsx';
import { wordsFor } from '#web/words/words.ts';
import type { Route } from './+types/seller-offers.ts';

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { shop } = await sellerRooms({ request, url, context }, 'settings');
  const words = wordsFor(request, ['offers', 'seller']);
  if (!shop) return { words, shop: null };
  const room = await context.get(apiContext).offers.ofShop({ params: { id: shop.id } });
  return { words, shop: { id: shop.id, kind: shop.kind }, room };
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, (t) => ({ title: t('offers.title') }));

export default function SellerOffers({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('offers');
  const [query] = useSearchParams();
  if (!loaderData.shop) return <NoShop />;
  const { shop, room } = loaderData;
  const edited = query.get('edit');
  const back = withQuery(query, { edit: undefined });
  if (edited !== null) {
    const offer = room.offers.find(({ id }) => String(id) === edited) ?? null;
    const percent = offer?.marketBears ?? 0;
    return (
      <RoomPage title={t(offer ? 'change' : 'new')} text={percent > 0 ? undefined : t('newText')}>
        {percent > 0 && (
          <Alert tone="warning">{t('sharedText', { percent: String(percent) })}</Alert>
        )}
        <OfferForm
          key={edited}
          {...{ offer, back }}
          shopId={shop.id}
          limits={
            capabilitiesOf(shop.kind).takesVisits
              ? { to: 'packages', choices: room.packages }
              : { to: 'products', choices: room.products }
          }
        />
      </RoomPage>
    );
  }
  return (
    <RoomPage
      title={t('title')}
      text={t('text')}
      actions={
        <>
          {room.offers.length > 0 && (
            <ButtonLink
              to={`/api/shops/${shop.id}/offers.csv`}
              reloadDocument
              download
              look="secondary"
              icon={<Icon name="download" className="size-4" />}
              aria-keyshortcuts="C"
            >
              {t('csv')}
            </ButtonLink>
          )}
          <ButtonLink
            to={withQuery(query, { edit: 'new' })}
            aria-keyshortcuts="N"
            icon={<Icon name="plus" className="size-4" />}
          >
            {t('new')}
          </ButtonLink>
        </>
      }
    >
      <OfferTable
        offers={room.offers}
        editPath={({ id }) => withQuery(query, { edit: String(id) })}
      />
    </RoomPage>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Failed error={error} what="listings" />;
}
