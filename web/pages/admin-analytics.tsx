import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import type { LedgerFigure } from '#contract/payments/rules.ts';
import { linesOfMarket, type LinesOf } from '#web/features/payments/explained.tsx';
import { withQuery } from '#web/loading/address.ts';
import { apiContext } from '#web/loading/context.ts';
import { RoomPage } from '#web/ui/room-page.tsx';
import { MarketFigureCards, MarketFigureList } from '#web/features/orders/sales/market-figures.tsx';
import { MarketKinds, MarketShops } from '#web/features/orders/sales/market-shares.tsx';
import { RangeForm } from '#web/features/orders/sales/range-form.tsx';
import { SalesChart } from '#web/features/orders/sales/sales-chart.tsx';
import { salesQueryIn } from '#web/features/orders/sales/sales-query.ts';
import { useSalesWords } from '#web/features/orders/sales/use-sales-words.ts';
import { requireAdmin } from '#web/loading/guards.ts';
import { pageMeta } from '#web/loading/page-meta.ts';
import { Alert } from '#web/ui/alert.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { wordsFor } from '#web/words/words.ts';
import type { Route } from './+types/admin-analytics.ts';

export async function loader({ request, url, context }: Route.LoaderArgs) {
  await requireAdmin({ request, url, context });
  const { isRange, query } = salesQueryIn(url.searchParams);
  return {
    words: wordsFor(request, ['sales']),
    isRange,
    sales: await context.get(apiContext).sales.ofMarket({ query }),
  };
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, (t) => ({ title: t('sales.market.title') }));

export default function AdminAnalytics({ loaderData: { sales, isRange } }: Route.ComponentProps) {
  const t = useTranslations('sales');
  const words = useSalesWords();
  const [query] = useSearchParams();
  const explain: LinesOf = (figure) => linesOfMarket({ ...sales.range, ...figure });
  const explained = { explain: (figure: LedgerFigure) => explain({ figure }) };
  const file = withQuery(query, {
    from: sales.range.from,
    to: sales.range.to,
    by: sales.by,
    show: undefined,
  });
  return (
    <RoomPage
      title={t('market.title')}
      text={t('market.intro')}
      actions={
        <ButtonLink
          to={`/api/analytics.csv${file}`}
          reloadDocument
          download
          look="secondary"
          aria-keyshortcuts="C"
          icon={<Icon name="download" className="size-4" />}
        >
          {t('csv')}
        </ButtonLink>
      }
    >
      <RangeForm range={sales.range} today={sales.today} />
      {!isRange && (
        <Alert tone="warning" live>
          {t('range.bad')}
        </Alert>
      )}
      <h2 className="text-xl">{words.range(sales.range)}</h2>
      <MarketFigureCards {...sales} {...explained} />
      <SalesChart sales={sales} measures={['gross', 'fees', 'orders']} explain={linesOfMarket} />
      <div className="grid gap-10 lg:grid-cols-2">
        <MarketKinds kinds={sales.kinds} explain={explain} />
        <MarketFigureList {...sales} {...explained} />
      </div>
      <MarketShops
        shops={sales.shops}
        all={sales.figures.activeShops}
        isCompared={sales.compared !== null}
        explain={explain}
      />
    </RoomPage>
  );
}
