import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { giftColumns, giftStates } from '#contract/gifts/rules.ts';
import { giftsApi } from '#web/api/gifts.ts';
import { SavedViews } from '#web/features/accounts/views/saved-views.tsx';
import { GiftsGrid } from '#web/features/gifts/room/gifts-grid.tsx';
import { Failed } from '#web/frames/failed.tsx';
import { oneOf, pageIn } from '#web/loading/address.ts';
import { apiContext } from '#web/loading/context.ts';
import { requireAdmin } from '#web/loading/guards.ts';
import { pageMeta } from '#web/loading/page-meta.ts';
import { useMoney } from '#web/ui/currency.tsx';
import { RoomPage } from '#web/ui/room-page.tsx';
import { StatCard } from '#web/ui/stat-card.tsx';
import { wordsFor } from '#web/words/words.ts';
import type { Route } from './+types/admin-gift-cards.ts';

export async function loader({ request, url, context }: Route.LoaderArgs) {
  await requireAdmin({ request, url, context });
  const api = context.get(apiContext);
  const query = url.searchParams;
  const asked = {
    q: query.get('q')?.slice(0, 100) || undefined,
    state: oneOf(giftStates, query.get('state')),
  };
  const [{ rows, ...place }, views, outstanding] = await Promise.all([
    api.gifts.list.page({ query: { ...asked, ...pageIn(query, giftColumns), limit: '50' } }),
    api.savedViews.list({ params: { table: 'gifts' } }),
    api.gifts.outstanding(),
  ]);
  return {
    words: wordsFor(request, ['gifts', 'admin']),
    views,
    outstanding,
    list: { gifts: rows, place, asked },
  };
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, (t) => ({ title: t('gifts.admin.title') }));

export default function AdminGiftCards({
  loaderData: { views, outstanding, list },
}: Route.ComponentProps) {
  const t = useTranslations('gifts');
  const money = useMoney();
  const { revalidate } = useRevalidator();
  return (
    <RoomPage title={t('admin.title')} text={t('admin.text')}>
      <div className="max-w-sm">
        <StatCard
          label={t('admin.outstanding')}
          value={money(outstanding.amount)}
          text={t('admin.onCards', { count: outstanding.cards })}
        />
      </div>
      <SavedViews
        table="gifts"
        saved={views}
        builtIn={[
          { name: t('admin.title'), query: '' },
          ...(['waiting', 'sent', 'added', 'ended'] as const).map((state) => ({
            name: t(`states.${state}`),
            query: `state=${state}`,
          })),
        ]}
        count={(query) => giftsApi.list.page({ query: { ...query, limit: '1' } })}
      />
      <GiftsGrid {...list} onChanged={revalidate} />
    </RoomPage>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Failed error={error} />;
}
