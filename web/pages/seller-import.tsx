import { capabilitiesOf } from '#contract/shops/rules.ts';
import { useTranslations } from 'use-intl';
import { ColumnGuide } from '#web/features/catalogue/listings/column-guide.tsx';
import { ImportFile } from '#web/features/catalogue/listings/import-file.tsx';
import { NoShopYet } from '#web/features/catalogue/listings/listing-states.tsx';
import { RoomPage } from '#web/ui/room-page.tsx';
import { pageMeta } from '#web/loading/page-meta.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { wordsFor } from '#web/words/words.ts';
import type { Route } from './+types/seller-import.ts';
import { sellerRooms } from '#web/loading/seller-rooms.ts';
import { Icon } from '#web/ui/icon.tsx';

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { shop } = await sellerRooms({ request, url, context }, 'catalogue');
  return {
    words: wordsFor(request, ['listings']),
    shop,
    own: shop && url.searchParams.has('shop') ? `?shop=${shop.id}` : '',
  };
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, (t) => ({ title: t('listings.csv.title') }));

export default function SellerImport({ loaderData: { shop, own } }: Route.ComponentProps) {
  const t = useTranslations('listings.csv');
  if (!shop) return <NoShopYet />;
  return (
    <RoomPage
      title={t('title')}
      text={t('text')}
      actions={
        <>
          <ButtonLink
            to={`/seller/portfolio${own}`}
            aria-keyshortcuts="B"
            look="quiet"
            icon={<Icon name="arrow-left" className="size-4" />}
          >
            {t('back')}
          </ButtonLink>
          <ButtonLink
            aria-keyshortcuts="T"
            to="/api/listings/template.csv"
            reloadDocument
            download
            look="secondary"
            icon={<Icon name="file-text" className="size-4" />}
          >
            {t('template')}
          </ButtonLink>
          <ButtonLink
            aria-keyshortcuts="C"
            to={`/api/shops/${shop.id}/listings.csv`}
            reloadDocument
            download
            look="secondary"
            icon={<Icon name="download" className="size-4" />}
          >
            {t('export')}
          </ButtonLink>
        </>
      }
    >
      <ImportFile shopId={shop.id} own={own} />
      <ColumnGuide
        areDishes={capabilitiesOf(shop.kind).hasMenuSections}
        countsWork={shop.countsWork ?? false}
      />
    </RoomPage>
  );
}
