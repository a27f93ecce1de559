import { data } from 'react-router';
import { useTranslations } from 'use-intl';
import { CaseView } from '#web/features/aftercare/case-view.tsx';
import { useCaseName } from '#web/features/aftercare/case-words.tsx';
import { Failed } from '#web/frames/failed.tsx';
import { apiContext } from '#web/loading/context.ts';
import { foundOr404 } from '#web/loading/found.ts';
import { pageMeta } from '#web/loading/page-meta.ts';
import { useRoomPath } from '#web/loading/room-path.ts';
import { sellerRooms } from '#web/loading/seller-rooms.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { RoomPage } from '#web/ui/room-page.tsx';
import { wordsFor } from '#web/words/words.ts';
import type { Route } from './+types/seller-aftercare-case.ts';

export async function loader({ request, url, params: { id }, context }: Route.LoaderArgs) {
  const { shop } = await sellerRooms({ request, url, context }, 'orders');
  const api = context.get(apiContext);
  const found = await foundOr404(api.aftercare.get({ params: { id } }));
  if (found.shopId !== shop?.id) throw data(null, { status: 404 });
  return { words: wordsFor(request, ['aftercare', 'upload']), found };
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, (t) => ({ title: t('aftercare.title') }));

/** A case as its shop works it. */
export default function SellerAftercareCase({ loaderData: { found } }: Route.ComponentProps) {
  const t = useTranslations('aftercare.room');
  const nameOf = useCaseName();
  const pathTo = useRoomPath();
  return (
    <RoomPage
      title={nameOf(found)}
      actions={
        <ButtonLink
          to={pathTo('/seller/aftercare')}
          look="secondary"
          aria-keyshortcuts="B"
          icon={<Icon name="chevron-left" className="size-4" />}
        >
          {t('back')}
        </ButtonLink>
      }
    >
      <CaseView of={found} orderPath={pathTo(`/orders/management/${found.orderId}`)} />
    </RoomPage>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Failed error={error} what="cases" missing="shopCase" />;
}
