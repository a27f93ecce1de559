import { ScrollText } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import type { PageSort } from '#contract/kernel/list-pages.ts';
import type { StatementEntry } from '#contract/payments/ledger.schemas.ts';
import { withQuery } from '#web/loading/address.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { useMoney } from '#web/ui/currency.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Price } from '#web/ui/price.tsx';
import { Table } from '#web/ui/table.tsx';
import { MoneyDate } from './money-date.tsx';

/** The bookings of a shop's account, each with the balance after it. */
export function StatementTable({
  shopId,
  entries,
  sort,
}: {
  shopId: number;
  entries: readonly StatementEntry[];
  sort: PageSort | null;
}) {
  const t = useTranslations('money.statement');
  const money = useMoney();
  const [query] = useSearchParams();
  const unless = (amount: number) => (amount === 0 ? '–' : money(amount));
  return (
    <Table
      caption={t('title')}
      rows={entries}
      sort={sort}
      rowKey={({ id }) => id}
      empty={
        <EmptyState icon={<ScrollText />} title={t('none')} text={t('noneText')}>
          {query.has('month') && (
            <ButtonLink to={withQuery(query, { month: undefined })} look="secondary">
              {t('everyMonth')}
            </ButtonLink>
          )}
        </EmptyState>
      }
      columns={[
        {
          heading: t('what'),
          sort: 'what',
          cell: (entry) => <Booking entry={entry} shopId={shopId} />,
        },
        { heading: t('when'), sort: '-at', cell: ({ at }) => <MoneyDate at={at} /> },
        { heading: t('gross'), sort: '-gross', figures: true, cell: ({ gross }) => unless(gross) },
        {
          heading: t('commission'),
          sort: '-commission',
          figures: true,
          cell: ({ commission }) => unless(commission),
        },
        {
          heading: t('refund'),
          sort: 'refund',
          figures: true,
          cell: ({ refund }) => unless(refund),
        },
        {
          heading: t('net'),
          sort: '-net',
          figures: true,
          cell: ({ net }) => <Price amount={net} />,
        },
        {
          heading: t('balance'),
          sort: '-balance',
          figures: true,
          cell: ({ balance }) => money(balance),
        },
      ]}
    />
  );
}

function Booking({
  entry: { kind, orderId, orderNumber, note },
  shopId,
}: {
  entry: StatementEntry;
  shopId: number;
}) {
  const t = useTranslations('money.statement.kinds');
  return (
    <span className="flex min-w-0 flex-col">
      {t(kind)}
      <span className="text-sm font-normal break-words text-muted">
        {orderId === null ? (
          note
        ) : (
          <Link
            to={`/orders/management/${orderId}?shop=${shopId}`}
            className="underline-offset-3 hover:underline"
          >
            {orderNumber}
          </Link>
        )}
      </span>
    </span>
  );
}
