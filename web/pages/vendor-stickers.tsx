import { useTranslations } from 'use-intl';
import { UnitStickers } from '#web/features/bookings/desk/unit-stickers.tsx';
import { Failed } from '#web/frames/failed.tsx';
import { apiContext } from '#web/loading/context.ts';
import { foundOr404 } from '#web/loading/found.ts';
import { pageMeta } from '#web/loading/page-meta.ts';
import { sellerRooms } from '#web/loading/seller-rooms.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { RoomPage } from '#web/ui/room-page.tsx';
import { wordsFor } from '#web/words/words.ts';
import type { Route } from './+types/vendor-stickers.ts';

export async function loader({ request, url, params: { id }, context }: Route.LoaderArgs) {
  const { shop } = await sellerRooms({ request, url, context }, 'orders');
  const { units } = await foundOr404(
    context.get(apiContext).equipment.ofBooking({ params: { id } }),
  );
  return {
    words: wordsFor(request, ['bookingDesk', 'bookings']),
    units,
    backPath: `/vendor/bookings?shop=${shop?.id ?? ''}&booking=${id}`,
  };
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, (t) => ({ title: t('bookingDesk.stickers.title') }));

/** To be stuck on the units of a customer. */
export default function VendorStickers({ loaderData: { units, backPath } }: Route.ComponentProps) {
  const t = useTranslations('bookingDesk.stickers');
  return (
    <RoomPage
      title={t('title')}
      text={t('text')}
      actions={
        <>
          <Button
            size="small"
            aria-keyshortcuts="P"
            icon={<Icon name="printer" className="size-4" />}
            onClick={() => window.print()}
          >
            {t('print')}
          </Button>
          <ButtonLink
            to={backPath}
            look="quiet"
            size="small"
            icon={<Icon name="chevron-left" className="size-4" />}
          >
            {t('back')}
          </ButtonLink>
        </>
      }
    >
      <UnitStickers units={units} />
    </RoomPage>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Failed error={error} />;
}
