import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { mostSummed, type PagePlace } from '#contract/kernel/list-pages.ts';
import { payoutStates, payoutWays } from '#contract/payments/rules.ts';
import type { Payout, PayoutTotals } from '#contract/payments/ledger.schemas.ts';
import { withQuery } from '#web/loading/address.ts';
import { useRoomPath } from '#web/loading/room-path.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { useMoney } from '#web/ui/currency.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Grid } from '#web/ui/grid/grid.tsx';
import {
  type GridColumn,
  type GridFilter,
  type GridQuery,
  type GridTotals,
  isNarrowed,
} from '#web/ui/grid/grid-parts.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { Explained, linesOfMarket, type LinesOf } from './explained.tsx';
import { ReversePayoutDialog } from './reverse-payout-dialog.tsx';

type PayoutsGridProps = {
  payouts: readonly Payout[];
  asked: GridQuery;
  place: PagePlace;
  totals: PayoutTotals['totals'];
  csv: string;
};

/** Payouts to one shop, as its people see them. */
export function PayoutsGrid({
  payouts,
  totals,
  linesOf,
  ...list
}: PayoutsGridProps & { linesOf: LinesOf }) {
  const t = useTranslations('money.payouts');
  const pathTo = useRoomPath();
  const { reference, recorded, amount, state, papers } = useColumns(linesOf);
  return (
    <Grid
      {...list}
      caption={t('title')}
      search={t('byReference')}
      rows={payouts}
      rowKey={({ id }) => id}
      rowName={({ reference: name }) => name}
      columns={[reference, recorded, amount, state, papers]}
      filters={useFilters()}
      totals={useTotals(totals)}
      empty={
        <NoPayouts
          asked={list.asked}
          text={t('noneText')}
          to={pathTo('/seller/settings', '#payout')}
          action={t('noneAct')}
        />
      }
    />
  );
}

/** Payouts to all shops, which admins may take back. */
export function AdminPayoutsGrid({ payouts, totals, ...list }: PayoutsGridProps) {
  const t = useTranslations('money.payouts');
  const [reversing, setReversing] = useState<Payout | null>(null);
  const { reference, recorded, amount, state, papers } = useColumns(linesOfMarket);
  const columns: GridColumn<Payout>[] = [
    { id: 'shop', heading: t('shop'), sort: 'shop', cell: ({ shopName }) => shopName },
    reference,
    recorded,
    { id: 'by', heading: t('by'), sort: 'by', cell: ({ recordedBy }) => recordedBy ?? '–' },
    amount,
    state,
    papers,
    {
      id: 'actions',
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
  ];
  return (
    <>
      <Grid
        {...list}
        caption={t('title')}
        search={t('byShop')}
        rows={payouts}
        rowKey={({ id }) => id}
        rowName={({ shopName, reference: name }) => `${shopName} · ${name}`}
        columns={columns}
        filters={useFilters()}
        totals={useTotals(totals)}
        empty={<NoPayouts asked={list.asked} text={t('noneAdminText')} to="?" action={t('due')} />}
      />
      {reversing && <ReversePayoutDialog payout={reversing} onClose={() => setReversing(null)} />}
    </>
  );
}

type NoPayoutsProps = { asked: GridQuery; text: string; to: string; action: string };

function NoPayouts({ asked, text, to, action }: NoPayoutsProps) {
  const t = useTranslations('money.payouts');
  if (isNarrowed(asked))
    return (
      <EmptyState icon={<Icon name="banknote" />} title={t('noneFits')} text={t('noneFitsText')} />
    );
  return (
    <EmptyState icon={<Icon name="banknote" />} title={t('none')} text={text}>
      <ButtonLink to={to} look="secondary">
        {action}
      </ButtonLink>
    </EmptyState>
  );
}

function useColumns(
  linesOf: LinesOf,
): Record<'reference' | 'recorded' | 'amount' | 'state' | 'papers', GridColumn<Payout>> {
  const t = useTranslations('money.payouts');
  const [query] = useSearchParams();
  const shop = query.get('shop') ?? undefined;
  return {
    reference: {
      id: 'reference',
      heading: t('reference'),
      sort: 'reference',
      cell: ({ reference }) => <span className="break-words">{reference}</span>,
    },
    recorded: {
      id: 'recorded',
      heading: t('recorded'),
      sort: '-recorded',
      cell: ({ recordedAt }) => <Moment at={recordedAt} />,
    },
    amount: {
      id: 'amount',
      heading: t('amount'),
      sort: '-amount',
      figures: true,
      cell: ({ amount, shopId }) => (
        <strong>
          <Explained amount={amount} to={linesOf({ figure: 'paidOut', shopId })} />
        </strong>
      ),
    },
    state: {
      id: 'state',
      heading: t('state'),
      sort: 'state',
      cell: (payout) => <PayoutBadge payout={payout} />,
    },
    papers: {
      id: 'papers',
      heading: t('papers'),
      quietHeading: true,
      cell: ({ id, reference }) => (
        <Link
          to={withQuery(new URLSearchParams(), { shop, tab: 'papers', payoutId: String(id) })}
          aria-label={t('papersOf', { reference })}
          className="link target"
        >
          {t('papers')}
        </Link>
      ),
    },
  };
}

function useFilters(): GridFilter[] {
  const t = useTranslations('money.payouts');
  return [
    {
      kind: 'choice',
      name: 'state',
      label: t('state'),
      choices: payoutStates.map((value) => ({ value, label: t(`states.${value}`) })),
    },
    {
      kind: 'choice',
      name: 'way',
      label: t('way'),
      choices: payoutWays.map((value) => ({ value, label: t(`ways.${value}`) })),
    },
    { kind: 'day', name: 'from', label: t('from') },
    { kind: 'day', name: 'to', label: t('to') },
  ];
}

function useTotals(totals: PayoutTotals['totals']): GridTotals {
  const t = useTranslations('grid.totals');
  const p = useTranslations('money.payouts');
  const money = useMoney();
  return totals
    ? {
        label: p('total', { count: totals.payouts }),
        of: { amount: money(totals.amount) },
      }
    : { label: t('more', { count: mostSummed }), of: { amount: null } };
}

function PayoutBadge({ payout: { reversal, status } }: { payout: Payout }) {
  const t = useTranslations('money.payouts.states');
  if (status === 'sending') return <Badge tone="pending">{t('sending')}</Badge>;
  if (!reversal) return <Badge tone="delivered">{t('sent')}</Badge>;
  return (
    <span className="flex flex-col items-end gap-1 md:items-start">
      <Badge tone={status === 'failed' ? 'danger' : 'neutral'}>
        {t(status === 'failed' ? 'failed' : 'reversed')}
      </Badge>
      <span className="text-sm text-muted">{reversal.reason}</span>
    </span>
  );
}
