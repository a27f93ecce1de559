import { useTranslations } from 'use-intl';
import { caseColumns, caseFilters, caseKinds } from '#contract/aftercare/rules.ts';
import { aftercarePaths } from '#contract/aftercare/paths.ts';
import { aftercareApi } from '#web/api/aftercare.ts';
import { SavedViews } from '#web/features/accounts/views/saved-views.tsx';
import { CasesGrid } from '#web/features/aftercare/cases-grid.tsx';
import { SharesTable } from '#web/features/aftercare/shares-table.tsx';
import { Failed } from '#web/frames/failed.tsx';
import { oneOf, pageIn } from '#web/loading/address.ts';
import { apiContext } from '#web/loading/context.ts';
import { requireAdmin } from '#web/loading/guards.ts';
import { pageMeta } from '#web/loading/page-meta.ts';
import { RoomPage } from '#web/ui/room-page.tsx';
import { wordsFor } from '#web/words/words.ts';
import type { Route } from './+types/admin-aftercare.ts';

export async function loader({ request, url, context }: Route.LoaderArgs) {
  await requireAdmin({ request, url, context });
  const api = context.get(apiContext);
  const query = url.searchParams;
  const asked = {
    turn: oneOf(caseFilters, query.get('turn')),
    kind: oneOf(caseKinds, query.get('kind')),
  };
  const page = pageIn(query, caseColumns);
  const [{ rows, ...place }, views, shares] = await Promise.all([
    api.aftercare.all.page({ query: { ...asked, ...page, limit: '50' } }),
    api.savedViews.list({ params: { table: 'aftercare' } }),
    api.aftercare.shares(),
  ]);
  return {
    words: wordsFor(request, ['aftercare']),
    views,
    shares,
    list: { cases: rows, place, asked },
  };
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, (t) => ({ title: t('aftercare.room.title') }));

export default function AdminAftercare({
  loaderData: { views, shares, list },
}: Route.ComponentProps) {
  const t = useTranslations('aftercare.room');
  return (
    <RoomPage title={t('title')} text={t('marketText')}>
      <SavedViews
        table="aftercare"
        saved={views}
        builtIn={[
          { name: t('turns.market'), query: '' },
          ...(['shop', 'shopper', 'ended'] as const).map((turn) => ({
            name: t(`turns.${turn}`),
            query: `turn=${turn}`,
          })),
        ]}
        count={(query) => aftercareApi.all.page({ query: { ...query, limit: '1' } })}
      />
      <CasesGrid
        {...list}
        isOfMarket
        csv={aftercarePaths.file.path}
        pathOf={(id) => `/admin/aftercare/${id}`}
      />
      <SharesTable shares={shares} />
    </RoomPage>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Failed error={error} />;
}
