import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { tipRecipientsOf } from '#contract/shops/tips.rules.ts';
import type { Api } from '#web/api/client.ts';
import {
  type LedgerFigure,
  earningColumns,
  payoutColumns,
  statementColumns,
} from '#contract/payments/rules.ts';
import { paperColumns } from '#contract/papers/rules.ts';
import { oneOf, pageIn, withQuery } from '#web/loading/address.ts';
import { apiContext } from '#web/loading/context.ts';
import { Failed } from '#web/frames/failed.tsx';
import { earningsAskedIn, statementAskedIn } from '#web/features/payments/account-asked.ts';
import { BalanceCards } from '#web/features/payments/balance-cards.tsx';
import { linesOfShop } from '#web/features/payments/explained.tsx';
import { papersAskedIn } from '#web/features/papers/papers-asked.ts';
import { payoutsAskedIn } from '#web/features/payments/payouts-asked.ts';
import { TaxOnCommission, TaxTable } from '#web/features/payments/tax-table.tsx';
import { NothingNew } from '#web/features/shell/rooms/nothing-new.tsx';
import { useReception } from '#web/features/reviews/use-reception.ts';
import { RoomPage } from '#web/ui/room-page.tsx';
import { RangeForm } from '#web/features/orders/sales/range-form.tsx';
import { SalesChart } from '#web/features/orders/sales/sales-chart.tsx';
import { salesQueryIn } from '#web/features/orders/sales/sales-query.ts';
import { ShopFigureCards, ShopFigureList } from '#web/features/orders/sales/shop-figures.tsx';
import { TopItems } from '#web/features/orders/sales/top-items.tsx';
import { useSalesWords } from '#web/features/orders/sales/use-sales-words.ts';
import { usePlatform } from '#web/loading/platform.ts';
import { pageMeta } from '#web/loading/page-meta.ts';
import { Alert } from '#web/ui/alert.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { TabLinks } from '#web/ui/tab-links.tsx';
import { TilePanel } from '#web/ui/tile-panel.tsx';
import { isNarrowed } from '#web/ui/grid/grid-parts.ts';
import { wordsFor } from '#web/words/words.ts';
import type { Route } from './+types/seller-sales.ts';
import { sellerRooms } from '#web/loading/seller-rooms.ts';
import { Icon } from '#web/ui/icon.tsx';
import { lazy } from '#web/ui/lazy.ts';
import { TipTables } from '#web/features/orders/sales/tip-tables.tsx';

/** The grid is as heavy as the charts, and never beside them. */
const EarningsGrid = lazy(async () => ({
  default: (await import('#web/features/payments/earnings-grid.tsx')).EarningsGrid,
}));
const PayoutsGrid = lazy(async () => ({
  default: (await import('#web/features/payments/payouts-grid.tsx')).PayoutsGrid,
}));
const StatementGrid = lazy(async () => ({
  default: (await import('#web/features/payments/statement-grid.tsx')).StatementGrid,
}));
const PapersGrid = lazy(async () => ({
  default: (await import('#web/features/papers/papers-grid.tsx')).PapersGrid,
}));

const sections = ['sales', 'orders', 'tips', 'statement', 'payouts', 'papers'] as const;

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { shop } = await sellerRooms({ request, url, context }, 'money');
  const words = wordsFor(request, ['sales', 'money', 'seller', 'papers']);
  if (!shop) return { words, shop: null };
  const section = oneOf(sections, url.searchParams.get('tab')) ?? 'sales';
  const opened = await openedSection(context.get(apiContext), section, shop.id, url.searchParams);
  return { words, shop, ...opened };
}

async function openedSection(
  api: Api,
  section: (typeof sections)[number],
  id: number,
  query: URLSearchParams,
) {
  const params = { id };
  if (section === 'sales') {
    const asked = salesQueryIn(query);
    const [sales, reception] = await Promise.all([
      api.sales.ofShop({ params, query: asked.query }),
      api.reviews.reception({ params, query: asked.query }),
    ]);
    return { section, sales, reception, isRange: asked.isRange };
  }
  if (section === 'tips') {
    const { query: asked } = salesQueryIn(query);
    const range = 'from' in asked ? { from: asked.from, to: asked.to } : {};
    return { section, report: await api.tips.ofShop({ params, query: range }) };
  }
  if (section === 'papers') {
    const asked = papersAskedIn(query);
    const page = pageIn(query, paperColumns);
    const { rows, ...place } = await api.papers.ofShop.page({
      params,
      query: { ...asked, ...page, limit: '50' },
    });
    return { section, list: { papers: rows, place, asked } };
  }
  const balance = api.ledger.balance({ params });
  if (section === 'orders') {
    const page = pageIn(query, earningColumns);
    const asked = earningsAskedIn(query);
    const [{ rows, ...place }, { totals }] = await Promise.all([
      api.ledger.earnings.page({ params, query: { ...asked, ...page, limit: '50' } }),
      api.ledger.earningTotals({ params, query: asked }),
    ]);
    const list = { earnings: rows, place, asked, totals };
    return { section, balance: await balance, list };
  }
  if (section === 'payouts') {
    const page = pageIn(query, payoutColumns);
    const asked = payoutsAskedIn(query);
    const [{ rows, ...place }, { totals }] = await Promise.all([
      api.ledger.payoutsOfShop.page({ params, query: { ...asked, ...page, limit: '50' } }),
      api.ledger.payoutTotalsOfShop({ params, query: asked }),
    ]);
    const list = { payouts: rows, place, asked, totals };
    return { section, balance: await balance, list };
  }
  const page = pageIn(query, statementColumns);
  const asked = statementAskedIn(query);
  const [{ rows, ...place }, { totals }, taxes] = await Promise.all([
    api.ledger.statement.page({ params, query: { ...asked, ...page, limit: '50' } }),
    api.ledger.statementTotals({ params, query: asked }),
    api.taxes.ofShop({ params, query: { month: asked.month } }),
  ]);
  const list = { entries: rows, place, asked, totals };
  return { section, balance: await balance, list, taxes };
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, (t) => ({ title: t('sales.title') }));

type Loaded = Extract<Route.ComponentProps['loaderData'], { shop: object }>;
type Section<Name extends Loaded['section']> = Extract<Loaded, { section: Name }>;

export default function SellerSales({ loaderData }: Route.ComponentProps) {
  if (!loaderData.shop) return <NoShop />;
  return <Money {...loaderData} />;
}

function Money(loaded: Loaded) {
  const t = useTranslations('sales');
  const [query] = useSearchParams();
  const shop = query.get('shop') ?? undefined;
  const { section } = loaded;
  const mayHaveTips = usePlatform().tips === true && tipRecipientsOf(loaded.shop.kind).length > 0;
  const hasTips = mayHaveTips || section === 'tips';
  const shown = sections.filter((one) => one !== 'tips' || hasTips);
  return (
    <RoomPage title={t('title')} text={t('intro', { shop: loaded.shop.name })}>
      <TabLinks
        label={t('sections.label')}
        tabs={shown.map((one) => ({
          to: withQuery(new URLSearchParams(), { shop, tab: one === 'sales' ? undefined : one }),
          label: t(`sections.${one}`),
          isOpen: one === section,
        }))}
      />
      {loaded.section === 'sales' && <Sales {...loaded} />}
      {loaded.section === 'orders' && <Earnings {...loaded} />}
      {loaded.section === 'tips' && (
        <Suspense>
          <Tips {...loaded} />
        </Suspense>
      )}
      {loaded.section === 'statement' && <Statement {...loaded} />}
      {loaded.section === 'payouts' && <Payouts {...loaded} />}
      {loaded.section === 'papers' && (
        <Suspense>
          <PapersGrid {...loaded.list} csv={`/api/shops/${loaded.shop.id}/papers.csv`} />
        </Suspense>
      )}
    </RoomPage>
  );
}

function Sales({ shop, sales, reception, isRange }: Section<'sales'>) {
  const t = useTranslations('sales');
  const further = useReception(reception);
  const words = useSalesWords();
  const [query] = useSearchParams();
  const explain = (figure: LedgerFigure) => linesOfShop(shop.id)({ figure, ...sales.range });
  const file = withQuery(query, {
    from: sales.range.from,
    to: sales.range.to,
    by: sales.by,
    tab: undefined,
    shop: undefined,
    show: undefined,
  });
  return (
    <div className="flex flex-col gap-8">
      <RangeForm range={sales.range} today={sales.today} />
      {!isRange && (
        <Alert tone="warning" live>
          {t('range.bad')}
        </Alert>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl">{words.range(sales.range)}</h2>
        <CsvLink to={`/api/shops/${shop.id}/sales.csv${file}`} text={t('csv')} />
      </div>
      <ShopFigureCards {...sales} explain={explain} />
      <SalesChart
        sales={sales}
        measures={['gross', 'net', 'orders']}
        explain={linesOfShop(shop.id)}
      />
      <div className="grid gap-10 lg:grid-cols-2">
        <TopItems items={sales.topItems} />
        <ShopFigureList {...sales} explain={explain} further={further} />
      </div>
    </div>
  );
}

function Earnings({ shop, balance, list }: Section<'orders'>) {
  const t = useTranslations('money.earnings');
  return (
    <div className="flex flex-col gap-6">
      <BalanceCards balance={balance} linesOf={linesOfShop(shop.id)} />
      <p className="max-w-prose text-muted">
        {t('intro')}{' '}
        {t(balance.hasOwnCommission ? 'ownRate' : 'usualRate', {
          percent: balance.commissionBasisPoints / 10_000,
        })}
      </p>
      {!isNarrowed(list.asked) && isOver(shop, list.earnings) ? (
        <NothingNew />
      ) : (
        <Suspense>
          <EarningsGrid {...list} shopId={shop.id} />
        </Suspense>
      )}
    </div>
  );
}

function Tips({ shop, report }: Section<'tips'>) {
  const t = useTranslations('sales.tips');
  const { from, to } = report;
  return (
    <div className="flex flex-col gap-6">
      <RangeForm range={{ from, to }} today={report.today} daysOnly />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-prose text-muted">{t('text')}</p>
        <CsvLink to={`/api/shops/${shop.id}/tips.csv?from=${from}&to=${to}`} text={t('csv')} />
      </div>
      <TipTables report={report} />
    </div>
  );
}

function Statement({ shop, balance, list, taxes }: Section<'statement'>) {
  const tax = useTranslations('money.tax');
  const { month } = list.asked;
  return (
    <div className="flex flex-col gap-6">
      <BalanceCards balance={balance} linesOf={linesOfShop(shop.id)} />
      <Suspense>
        <StatementGrid {...list} months={balance.months} shopId={shop.id} />
      </Suspense>
      {taxes.months.length > 0 && (
        <section aria-labelledby="tax" className="flex flex-col gap-4">
          <div className="flex flex-wrap items-end justify-between gap-4">
            <h2 id="tax" className="text-xl">
              {tax('title')}
            </h2>
            <CsvLink
              to={`/api/shops/${shop.id}/taxes.csv${month ? `?month=${month}` : ''}`}
              text={tax('csv')}
            />
          </div>
          <p className="max-w-prose text-muted">{tax('ofShop')}</p>
          <TaxTable rates={taxes.rates} />
          <TaxOnCommission commission={taxes.commission} text="chargedForCommission" />
        </section>
      )}
    </div>
  );
}

function Payouts({ shop, balance, list }: Section<'payouts'>) {
  const isFiltered = isNarrowed(list.asked);
  return (
    <div className="flex flex-col gap-6">
      <BalanceCards balance={balance} linesOf={linesOfShop(shop.id)} />
      {!isFiltered && isOver(shop, list.payouts) ? (
        <NothingNew />
      ) : (
        <Suspense>
          <PayoutsGrid
            {...list}
            linesOf={linesOfShop(shop.id)}
            csv={`/api/shops/${shop.id}/payouts.csv`}
          />
        </Suspense>
      )}
    </div>
  );
}

/** Nothing came before the shop was closed, so that nothing ever will. */
function isOver({ approvalStatus }: Loaded['shop'], rows: readonly unknown[]): boolean {
  return approvalStatus === 'closed' && rows.length === 0;
}

function CsvLink({ to, text }: { to: string; text: string }) {
  return (
    <ButtonLink
      to={to}
      reloadDocument
      download
      look="secondary"
      icon={<Icon name="download" className="size-4" />}
      aria-keyshortcuts="C"
      className="print:hidden"
    >
      {text}
    </ButtonLink>
  );
}

function NoShop() {
  const t = useTranslations('seller');
  return (
    <TilePanel title={t('noShopTitle')} text={t('noShop')}>
      <ButtonLink to="/seller/register">{t('create')}</ButtonLink>
    </TilePanel>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Failed error={error} />;
}
