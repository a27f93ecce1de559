import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { dueColumns, payoutColumns } from '#contract/payments/rules.ts';
import { paperPaths } from '#contract/papers/paths.ts';
import { paperColumns } from '#contract/papers/rules.ts';
import { ledgerPaths, taxPaths } from '#contract/payments/paths.ts';
import { ledgerApi } from '#web/api/payments.ts';
import { oneOf, pageIn } from '#web/loading/address.ts';
import { textIn } from '#web/loading/asked.ts';
import { apiContext } from '#web/loading/context.ts';
import { SavedViews } from '#web/features/accounts/views/saved-views.tsx';
import { DueGrid } from '#web/features/payments/due-grid.tsx';
import { MonthFilter, monthIn } from '#web/features/payments/month-filter.tsx';
import { papersAskedIn } from '#web/features/papers/papers-asked.ts';
import { payoutsAskedIn } from '#web/features/payments/payouts-asked.ts';
import { AdminPayoutsGrid } from '#web/features/payments/payouts-grid.tsx';
import { TaxOnCommission, TaxTable } from '#web/features/payments/tax-table.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { RoomPage } from '#web/ui/room-page.tsx';
import { requireAdmin } from '#web/loading/guards.ts';
import { pageMeta } from '#web/loading/page-meta.ts';
import { usePlatform } from '#web/loading/platform.ts';
import { Icon } from '#web/ui/icon.tsx';
import { TabLinks } from '#web/ui/tab-links.tsx';
import { lazy } from '#web/ui/lazy.ts';
import { wordsFor } from '#web/words/words.ts';
import type { Route } from './+types/admin-payouts.ts';

const PapersGrid = lazy(async () => ({
  default: (await import('#web/features/papers/papers-grid.tsx')).PapersGrid,
}));

const sections = ['due', 'history', 'papers', 'tax'] as const;

export async function loader({ request, url, context }: Route.LoaderArgs) {
  await requireAdmin({ request, url, context });
  const api = context.get(apiContext);
  const words = wordsFor(request, ['money', 'papers']);
  const section = oneOf(sections, url.searchParams.get('tab')) ?? 'due';
  if (section === 'history') {
    const page = pageIn(url.searchParams, payoutColumns);
    const asked = payoutsAskedIn(url.searchParams);
    const [{ rows, ...place }, { totals }, views] = await Promise.all([
      api.ledger.payouts.page({ query: { ...asked, ...page, limit: '50' } }),
      api.ledger.payoutTotals({ query: asked }),
      api.savedViews.list({ params: { table: 'payouts' } }),
    ]);
    return { words, section, views, list: { payouts: rows, place, asked, totals } };
  }
  if (section === 'papers') {
    const page = pageIn(url.searchParams, paperColumns);
    const asked = papersAskedIn(url.searchParams);
    const { rows, ...place } = await api.papers.all.page({
      query: { ...asked, ...page, limit: '50' },
    });
    return { words, section, list: { papers: rows, place, asked } };
  }
  if (section === 'tax') {
    const month = monthIn(url.searchParams.get('month'));
    return { words, section, month, taxes: await api.taxes.ofMarket({ query: { month } }) };
  }
  const asked = { q: textIn(url.searchParams, 'q') };
  const page = pageIn(url.searchParams, dueColumns);
  const { rows, ...place } = await api.ledger.due.page({
    query: { ...asked, ...page, limit: '50' },
  });
  return { words, section, list: { shops: rows, place, asked } };
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, (t) => ({ title: t('money.payouts.title') }));

export default function AdminPayouts({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('money.payouts');
  const { paymentProvider, tax } = usePlatform();
  // What was charged before an admin switched it off can still be read by its address.
  const shown = sections.filter((one) => one !== 'tax' || tax || loaderData.section === 'tax');
  return (
    <RoomPage title={t('title')} text={t(paymentProvider === 'stripe' ? 'introStripe' : 'intro')}>
      <TabLinks
        label={t('sections.label')}
        tabs={shown.map((one) => ({
          to: one === 'due' ? '?' : `?tab=${one}`,
          label: t(`sections.${one}`),
          isOpen: one === loaderData.section,
        }))}
      />
      {loaderData.section === 'due' && <DueGrid {...loaderData.list} />}
      {loaderData.section === 'papers' && (
        <Suspense>
          <PapersGrid {...loaderData.list} csv={paperPaths.file.path} ofAll />
        </Suspense>
      )}
      {loaderData.section === 'tax' && <Taxes {...loaderData} />}
      {loaderData.section === 'history' && (
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

type Loaded = Route.ComponentProps['loaderData'];

function Taxes({ taxes, month }: Extract<Loaded, { section: 'tax' }>) {
  const t = useTranslations('money.tax');
  return (
    <div className="flex flex-col gap-6">
      <p className="max-w-prose text-muted">{t('ofMarket')}</p>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <MonthFilter month={month} months={taxes.months} otherParams={{ tab: 'tax' }} />
        <ButtonLink
          to={`${taxPaths.fileOfMarket.path}${month ? `?month=${month}` : ''}`}
          reloadDocument
          download
          look="secondary"
          icon={<Icon name="download" className="size-4" />}
          aria-keyshortcuts="C"
        >
          {t('csv')}
        </ButtonLink>
      </div>
      <TaxTable rates={taxes.rates} />
      <TaxOnCommission commission={taxes.commission} text="commission" />
    </div>
  );
}
