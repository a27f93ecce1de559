import { Banknote } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Sort } from '#contract/kernel/list-pages.ts';
import type { PayoutColumn } from '#contract/payments/rules.ts';
import type { Payout } from '#contract/payments/ledger.schemas.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { useRoomPath } from '#web/loading/room-path.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Price } from '#web/ui/price.tsx';
import { type Column, Table } from '#web/ui/table.tsx';
import { MoneyDate } from './money-date.tsx';
import { ReversePayoutDialog } from './reverse-payout-dialog.tsx';

type PayoutsTableProps = { payouts: readonly Payout[]; sort: Sort<PayoutColumn> };

/** Payouts to one shop, as its people see them. */
export function PayoutsTable({ payouts, sort }: PayoutsTableProps) {
  const t = useTranslations('money.payouts');
  const pathTo = useRoomPath();
  const { reference, recorded, amount, state } = useColumns();
  return (
    <Table
      caption={t('title')}
      rows={payouts}
      sort={sort}
      rowKey={({ id }) => id}
      empty={
        <EmptyState icon={<Banknote />} title={t('none')} text={t('noneText')}>
          <ButtonLink to={pathTo('/seller/settings', '#payout')} look="secondary">
            {t('noneAct')}
          </ButtonLink>
        </EmptyState>
      }
      columns={[reference, recorded, amount, state]}
    />
  );
}

/** Payouts to all shops, which admins may take back. */
export function AdminPayoutsTable({ payouts, sort }: PayoutsTableProps) {
  const t = useTranslations('money.payouts');
  const [reversing, setReversing] = useState<Payout | null>(null);
  const { reference, recorded, amount, state } = useColumns();
  return (
    <>
      <Table
        caption={t('title')}
        rows={payouts}
        sort={sort}
        rowKey={({ id }) => id}
        empty={
          <EmptyState icon={<Banknote />} title={t('none')} text={t('noneAdminText')}>
            <ButtonLink to="?" look="secondary">
              {t('due')}
            </ButtonLink>
          </EmptyState>
        }
        columns={[
          { heading: t('shop'), sort: 'shop', cell: ({ shopName }) => shopName },
          reference,
          recorded,
          { heading: t('by'), sort: 'by', cell: ({ recordedBy }) => recordedBy ?? '–' },
          amount,
          state,
          {
            heading: t('actions'),
            quietHeading: true,
            figures: true,
            cell: (payout) =>
              payout.reversal || payout.status === 'sending' ? null : (
                <Button
                  look="secondary"
                  size="small"
                  aria-keyshortcuts="U"
                  aria-label={t('reverseFor', { shop: payout.shopName })}
                  onClick={() => setReversing(payout)}
                >
                  {t('reverse')}
                </Button>
              ),
          },
        ]}
      />
      {reversing && <ReversePayoutDialog payout={reversing} onClose={() => setReversing(null)} />}
    </>
  );
}

function useColumns(): Record<'reference' | 'recorded' | 'amount' | 'state', Column<Payout>> {
  const t = useTranslations('money.payouts');
  return {
    reference: {
      heading: t('reference'),
      sort: 'reference',
      cell: ({ reference }) => <span className="break-words">{reference}</span>,
    },
    recorded: {
      heading: t('recorded'),
      sort: '-recorded',
      cell: ({ recordedAt }) => <MoneyDate at={recordedAt} />,
    },
    amount: {
      heading: t('amount'),
      sort: '-amount',
      figures: true,
      cell: ({ amount }) => <Price amount={amount} />,
    },
    state: {
      heading: t('state'),
      sort: 'state',
      cell: (payout) => <PayoutState payout={payout} />,
    },
  };
}

function PayoutState({ payout: { reversal, status } }: { payout: Payout }) {
  const t = useTranslations('money.payouts');
  if (status === 'sending') return <Badge tone="pending">{t('sending')}</Badge>;
  if (!reversal) return <Badge tone="delivered">{t('sent')}</Badge>;
  return (
    <span className="flex flex-col items-end gap-1 md:items-start">
      <Badge tone={status === 'failed' ? 'danger' : 'neutral'}>
        {t(status === 'failed' ? 'notSent' : 'reversed')}
      </Badge>
      <span className="text-sm text-muted">{reversal.reason}</span>
    </span>
  );
}
