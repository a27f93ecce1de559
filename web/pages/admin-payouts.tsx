import { useTranslations } from 'use-intl';
import { dueColumns, payoutColumns } from '#contract/payments/rules.ts';
import { ledgerPaths } from '#contract/payments/paths.ts';
import { ledgerApi } from '#web/api/payments.ts';
import { oneOf, pageIn } from '#web/loading/address.ts';
import { textIn } from '#web/loading/asked.ts';
import { apiContext } from '#web/loading/context.ts';
import { SavedViews } from '#web/features/accounts/views/saved-views.tsx';
import { DueGrid } from '#web/features/payments/due-grid.tsx';
import { payoutsAskedIn } from '#web/features/payments/payouts-asked.ts';
import { AdminPayoutsGrid } from '#web/features/payments/payouts-grid.tsx';
import { RoomPage } from '#web/ui/room-page.tsx';
import { requireAdmin } from '#web/loading/guards.ts';
import { pageMeta } from '#web/loading/page-meta.ts';
import { usePlatform } from '#web/loading/platform.ts';
import { TabLinks } from '#web/ui/tab-links.tsx';
import { wordsFor } from '#web/words/words.ts';
import type { Route } from './+types/admin-payouts.ts';

const sections = ['due', 'history'] as const;

export async function loader({ request, url, context }: Route.LoaderArgs) {
  await requireAdmin({ request, url, context });
  const api = context.get(apiContext);
  const words = wordsFor(request, ['money']);
  const section = oneOf(sections, url.searchParams.get('tab')) ?? 'due';
  if (section === 'history') {
    const page = pageIn(url.searchParams, payoutColumns);
    const asked = payoutsAskedIn(url.searchParams);
    const [{ rows, ...place }, { totals }, views] = await Promise.all([
      api.ledger.payouts.page({ query: { ...asked, ...page, limit: '50' } }),
      api.ledger.payoutTotals({ query: asked }),
      api.savedViews.list({ params: { table: 'payouts' } }),
    ]);
    const sort = page.sort ?? ('-recorded' as const);
    return { words, section, views, list: { payouts: rows, place, asked, totals, sort } };
  }
  const asked = { q: textIn(url.searchParams, 'q') };
  const page = pageIn(url.searchParams, dueColumns);
  const { rows, ...place } = await api.ledger.due.page({
    query: { ...asked, ...page, limit: '50' },
  });
  const sort = page.sort ?? ('-available' as const);
  return { words, section, list: { shops: rows, place, asked, sort } };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, (t) => ({ title: t('money.payouts.title') }));

export default function AdminPayouts({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('money.payouts');
  const { paymentProvider } = usePlatform();
  return (
    <RoomPage title={t('title')} text={t(paymentProvider === 'stripe' ? 'introStripe' : 'intro')}>
      <TabLinks
        label={t('sections.label')}
        tabs={sections.map((one) => ({
          to: one === 'due' ? '?' : `?tab=${one}`,
          label: t(`sections.${one}`),
          isOpen: one === loaderData.section,
        }))}
      />
      {loaderData.section === 'due' ? (
        <DueGrid {...loaderData.list} />
      ) : (
        <>
          <SavedViews
            table="payouts"
            saved={loaderData.views}
            ofPage={['tab']}
            builtIn={(['sending', 'failed', 'reversed'] as const).map((state) => ({
              name: t(`states.${state}`),
              query: `state=${state}`,
            }))}
            count={(query) => ledgerApi.payouts.page({ query: { ...query, limit: '1' } })}
          />
          <AdminPayoutsGrid {...loaderData.list} csv={ledgerPaths.payoutsFile.path} />
        </>
      )}
    </RoomPage>
  );
}
