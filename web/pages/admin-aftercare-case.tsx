import { useTranslations } from 'use-intl';
import { CaseView } from '#web/features/aftercare/case-view.tsx';
import { useCaseName } from '#web/features/aftercare/case-words.tsx';
import { Failed } from '#web/frames/failed.tsx';
import { apiContext } from '#web/loading/context.ts';
import { foundOr404 } from '#web/loading/found.ts';
import { requireAdmin } from '#web/loading/guards.ts';
import { pageMeta } from '#web/loading/page-meta.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { RoomPage } from '#web/ui/room-page.tsx';
import { wordsFor } from '#web/words/words.ts';
import type { Route } from './+types/admin-aftercare-case.ts';

export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  await requireAdmin({ request, url, context });
  const api = context.get(apiContext);
  const found = await foundOr404(api.aftercare.get({ params: { id: params.id } }));
  return { words: wordsFor(request, ['aftercare', 'upload']), found };
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, (t) => ({ title: t('aftercare.title') }));

/** A case as an admin decides it, with both sides. */
export default function AdminAftercareCase({ loaderData: { found } }: Route.ComponentProps) {
  const t = useTranslations('aftercare.room');
  const nameOf = useCaseName();
  return (
    <RoomPage
      title={nameOf(found)}
      actions={
        <ButtonLink
          to="/admin/aftercare"
          look="secondary"
          aria-keyshortcuts="B"
          icon={<Icon name="chevron-left" className="size-4" />}
        >
          {t('back')}
        </ButtonLink>
      }
    >
      <CaseView of={found} orderPath={`/admin/orders/history/${found.orderId}`} />
    </RoomPage>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Failed error={error} what="cases" missing="marketCase" />;
}
