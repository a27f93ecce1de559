import { useTranslations } from 'use-intl';
import { proofColumns, proofKinds, proofStates } from '#contract/shops/proofs.rules.ts';
import { proofsApi } from '#web/api/shops.ts';
import { SavedViews } from '#web/features/accounts/views/saved-views.tsx';
import { ProofsGrid } from '#web/features/shops/admin/proofs-grid.tsx';
import { Failed } from '#web/frames/failed.tsx';
import { oneOf, pageIn } from '#web/loading/address.ts';
import { apiContext } from '#web/loading/context.ts';
import { requireAdmin } from '#web/loading/guards.ts';
import { pageMeta } from '#web/loading/page-meta.ts';
import { RoomPage } from '#web/ui/room-page.tsx';
import { wordsFor } from '#web/words/words.ts';
import type { Route } from './+types/admin-proofs.ts';

export async function loader({ request, url, context }: Route.LoaderArgs) {
  await requireAdmin({ request, url, context });
  const api = context.get(apiContext);
  const query = url.searchParams;
  const page = pageIn(query, proofColumns);
  const asked = {
    state: oneOf(proofStates, query.get('state')),
    kind: oneOf(proofKinds, query.get('kind')),
  };
  const [{ rows, ...place }, views] = await Promise.all([
    api.proofs.list.page({ query: { ...asked, ...page, limit: '50' } }),
    api.savedViews.list({ params: { table: 'proofs' } }),
  ]);
  return {
    words: wordsFor(request, ['proofs', 'diets']),
    views,
    list: { proofs: rows, place, asked },
  };
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, (t) => ({ title: t('proofs.admin.title') }));

export default function AdminProofs({ loaderData: { views, list } }: Route.ComponentProps) {
  const t = useTranslations('proofs');
  return (
    <RoomPage title={t('admin.title')} text={t('admin.text')}>
      <SavedViews
        table="proofs"
        saved={views}
        builtIn={[
          { name: t('states.waiting'), query: '' },
          ...(['accepted', 'refused', 'lapsed'] as const).map((state) => ({
            name: t(`states.${state}`),
            query: `state=${state}`,
          })),
        ]}
        count={(query) => proofsApi.list.page({ query: { ...query, limit: '1' } })}
      />
      <ProofsGrid {...list} />
    </RoomPage>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Failed error={error} />;
}
