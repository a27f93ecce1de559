import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { MarketCounts } from '#contract/orders/counts.schemas.ts';
import { growth } from '#contract/orders/sales.rules.ts';
import { Ago } from '#web/ui/ago.tsx';
import { ChangeNote } from '#web/ui/charts/change-note.tsx';
import { StatCard } from '#web/ui/stat-card.tsx';

/** How big the market is and what has become of it in thirty days; each leads to the list behind it. */
export function MarketCounters({ counts, now }: { counts: MarketCounts; now: string }) {
  const t = useTranslations('admin.counters');
  const { lately, waitingSince } = counts;
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <StatCard
        label={t('orders')}
        value={counts.orders}
        text={
          <Lines>
            <Lately
              now={lately.orders}
              before={lately.ordersBefore}
              text={t('latelyOrders', { count: lately.orders })}
            />
            <span>{t('pendingOrders', { count: counts.pendingOrders })}</span>
          </Lines>
        }
        to="?tab=orders"
      />
      <StatCard
        label={t('users')}
        value={counts.users}
        text={
          <Lately
            now={lately.users}
            before={lately.usersBefore}
            text={t('latelyUsers', { count: lately.users })}
          />
        }
        to="/admin/users"
      />
      <StatCard
        label={t('pendingVendors')}
        value={counts.pendingVendors}
        text={
          waitingSince === null ? (
            t('nobodyWaits')
          ) : (
            <>
              {t('firstAsked')} <Ago at={waitingSince} now={now} />
            </>
          )
        }
        to="/admin/vendors?tab=waiting"
      />
    </div>
  );
}

const Lines = ({ children }: { children: ReactNode }) => (
  <span className="flex flex-col">{children}</span>
);

/** Without anything before, nothing has changed: it began. */
function Lately({ now, before, text }: { now: number; before: number; text: string }) {
  const change = growth(now, before);
  return change === null ? <span>{text}</span> : <ChangeNote change={change} before={text} />;
}
