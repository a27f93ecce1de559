import { ReceiptText } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { Earning } from '#contract/payments/ledger.schemas.ts';
import { useMoney } from '#web/ui/currency.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Price } from '#web/ui/price.tsx';
import { RowLink, Table } from '#web/ui/table.tsx';
import { MoneyDate } from './money-date.tsx';

/** What each order brought a shop. */
export function EarningsTable({ earnings }: { earnings: readonly Earning[] }) {
  const t = useTranslations('money.earnings');
  const money = useMoney();
  return (
    <Table
      caption={t('title')}
      rows={earnings}
      rowKey={({ orderId }) => orderId}
      empty={<EmptyState icon={<ReceiptText />} title={t('none')} text={t('noneText')} />}
      columns={[
        {
          heading: t('order'),
          cell: ({ orderId, orderNumber }) => (
            <RowLink to={`/order/${orderId}`}>{orderNumber}</RowLink>
          ),
        },
        { heading: t('placed'), cell: ({ placedAt }) => <MoneyDate at={placedAt} /> },
        { heading: t('goods'), figures: true, cell: ({ goods }) => money(goods) },
        { heading: t('delivery'), figures: true, cell: ({ delivery }) => money(delivery) },
        { heading: t('fee'), figures: true, cell: ({ fee }) => money(-fee) },
        {
          heading: t('refunded'),
          figures: true,
          cell: ({ refunded }) => (refunded > 0 ? money(-refunded) : t('nothingDue')),
        },
        { heading: t('net'), figures: true, cell: ({ net }) => <Price amount={net} /> },
        { heading: t('due'), figures: true, cell: (earning) => <DueDate earning={earning} /> },
      ]}
    />
  );
}

function DueDate({ earning: { dueAt, net } }: { earning: Earning }) {
  const t = useTranslations('money.earnings');
  if (dueAt) return <MoneyDate at={dueAt} />;
  return <span className="text-sm text-muted">{t(net > 0 ? 'afterDelivery' : 'nothingDue')}</span>;
}
