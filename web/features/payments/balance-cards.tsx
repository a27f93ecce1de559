import { useTranslations } from 'use-intl';
import type { Balance } from '#contract/payments/ledger.schemas.ts';
import { daysUntilDue } from '#contract/payments/rules.ts';
import { Alert } from '#web/ui/alert.tsx';
import { useMoney } from '#web/ui/currency.tsx';
import { StatCard } from '#web/ui/stat-card.tsx';
import type { LinesOf } from './explained.tsx';

/** What a shop earned, and of that what it may be paid now, what comes later and what it got. */
export function BalanceCards({ balance, linesOf }: { balance: Balance; linesOf: LinesOf }) {
  const t = useTranslations('money.balance');
  const money = useMoney();
  return (
    <section aria-label={t('label')} className="flex flex-col gap-3">
      <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
        <StatCard
          label={t('earnings')}
          value={money(balance.earnings)}
          text={t('earningsText')}
          to={linesOf({ figure: 'earnings' })}
        />
        <StatCard
          label={t('available')}
          value={money(balance.available)}
          text={t('availableText')}
          to={linesOf({ figure: 'available' })}
        />
        <StatCard
          label={t('notYetDue')}
          value={money(balance.notYetDue)}
          text={t('notYetDueText', { days: daysUntilDue })}
          to={linesOf({ figure: 'notYetDue' })}
        />
        <StatCard
          label={t('paidOut')}
          value={money(balance.paidOut)}
          text={t('paidOutText')}
          to={linesOf({ figure: 'paidOut' })}
        />
      </div>
      {balance.available < 0 && <Alert tone="info">{t('owed')}</Alert>}
    </section>
  );
}
