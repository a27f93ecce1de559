import { ReceiptText } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { PageSort } from '#contract/kernel/list-pages.ts';
import type { Earning } from '#contract/payments/ledger.schemas.ts';
import { useRoomPath } from '#web/loading/room-path.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { useMoney } from '#web/ui/currency.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { RowLink, Table } from '#web/ui/table.tsx';
import { Explained, linesOfShop } from './explained.tsx';
import { MoneyDate } from './money-date.tsx';

/** What each order brought a shop. */
export function EarningsTable({
  shopId,
  earnings,
  sort,
}: {
  shopId: number;
  earnings: readonly Earning[];
  sort: PageSort | null;
}) {
  const t = useTranslations('money.earnings');
  const money = useMoney();
  const pathTo = useRoomPath();
  const linesOf = linesOfShop(shopId);
  return (
    <Table
      caption={t('title')}
      rows={earnings}
      sort={sort}
      rowKey={({ orderId }) => orderId}
      empty={
        <EmptyState icon={<ReceiptText />} title={t('none')} text={t('noneText')}>
          <ButtonLink to={pathTo('/seller/portfolio')} look="secondary">
            {t('listings')}
          </ButtonLink>
        </EmptyState>
      }
      columns={[
        {
          heading: t('order'),
          sort: 'order',
          cell: ({ orderId, orderNumber }) => (
            <RowLink to={`/orders/management/${orderId}?shop=${shopId}`}>{orderNumber}</RowLink>
          ),
        },
        {
          heading: t('placed'),
          sort: '-placed',
          cell: ({ placedAt }) => <MoneyDate at={placedAt} />,
        },
        { heading: t('goods'), sort: '-goods', figures: true, cell: ({ goods }) => money(goods) },
        {
          heading: t('delivery'),
          sort: '-delivery',
          figures: true,
          cell: ({ delivery }) => money(delivery),
        },
        {
          heading: t('fee'),
          sort: '-fee',
          figures: true,
          cell: ({ fee, orderId }) => (
            <Explained amount={-fee} to={linesOf({ figure: 'fees', orderId })} />
          ),
        },
        {
          heading: t('refunded'),
          sort: '-refunded',
          figures: true,
          cell: ({ refunded, orderId }) =>
            refunded > 0 ? (
              <Explained amount={-refunded} to={linesOf({ figure: 'refunds', orderId })} />
            ) : (
              t('nothingDue')
            ),
        },
        {
          heading: t('net'),
          sort: '-net',
          figures: true,
          cell: ({ net, orderId }) => (
            <strong>
              <Explained amount={net} to={linesOf({ figure: 'net', orderId })} />
            </strong>
          ),
        },
        {
          heading: t('due'),
          sort: 'due',
          figures: true,
          cell: (earning) => <DueDate earning={earning} />,
        },
      ]}
    />
  );
}

function DueDate({ earning: { dueAt, net } }: { earning: Earning }) {
  const t = useTranslations('money.earnings');
  if (dueAt) return <MoneyDate at={dueAt} />;
  return <span className="text-sm text-muted">{t(net > 0 ? 'afterDelivery' : 'nothingDue')}</span>;
}
