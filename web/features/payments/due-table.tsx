import { HandCoins, SearchX } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Sort } from '#contract/kernel/list-pages.ts';
import type { DueColumn } from '#contract/payments/rules.ts';
import type { DueShop, Payout } from '#contract/payments/ledger.schemas.ts';
import { Button } from '#web/ui/button.tsx';
import { useMoney } from '#web/ui/currency.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Price } from '#web/ui/price.tsx';
import { Table } from '#web/ui/table.tsx';
import { RecordPayoutDialog } from './record-payout-dialog.tsx';
import { TransferDialog } from './transfer-dialog.tsx';

type DueTableProps = { shops: readonly DueShop[]; sort: Sort<DueColumn>; isSearch: boolean };

/** What each shop is owed; what is available can be marked as paid. */
export function DueTable({ shops, sort, isSearch }: DueTableProps) {
  const t = useTranslations('money');
  const money = useMoney();
  const [paying, setPaying] = useState<{ shop: DueShop; way: Payout['way'] } | null>(null);
  return (
    <>
      <Table
        caption={t('payouts.sections.due')}
        rows={shops}
        sort={sort}
        rowKey={({ shopId }) => shopId}
        empty={
          isSearch ? (
            <NoMatch />
          ) : (
            <EmptyState
              icon={<HandCoins />}
              title={t('payouts.noneDue')}
              text={t('payouts.noneDueText')}
            >
              <ButtonLink to="?tab=history" look="secondary">
                {t('payouts.history')}
              </ButtonLink>
            </EmptyState>
          )
        }
        columns={[
          { heading: t('payouts.shop'), sort: 'shop', cell: ({ shopName }) => shopName },
          { heading: t('payouts.owner'), sort: 'owner', cell: ({ ownerName }) => ownerName },
          {
            heading: t('balance.available'),
            sort: '-available',
            figures: true,
            cell: ({ available }) => <Price amount={available} />,
          },
          {
            heading: t('balance.notYetDue'),
            sort: '-notYetDue',
            figures: true,
            cell: ({ notYetDue }) => money(notYetDue),
          },
          {
            heading: t('balance.paidOut'),
            sort: '-paidOut',
            figures: true,
            cell: ({ paidOut }) => money(paidOut),
          },
          {
            heading: t('payouts.actions'),
            quietHeading: true,
            figures: true,
            cell: (shop) => (
              <span className="flex flex-wrap justify-end gap-2">
                {shop.payoutAccount === 'ready' && (
                  <Button
                    size="small"
                    className="whitespace-nowrap"
                    disabled={shop.available <= 0}
                    aria-keyshortcuts="A"
                    aria-label={t('payouts.transfer.named', { shop: shop.shopName })}
                    onClick={() => setPaying({ shop, way: 'transfer' })}
                  >
                    {t('payouts.transfer.button')}
                  </Button>
                )}
                <Button
                  look="secondary"
                  size="small"
                  className="whitespace-nowrap"
                  disabled={shop.available <= 0}
                  aria-keyshortcuts="P"
                  aria-label={t('payouts.markPaidNamed', { shop: shop.shopName })}
                  onClick={() => setPaying({ shop, way: 'by_hand' })}
                >
                  {t('payouts.markPaid')}
                </Button>
              </span>
            ),
          },
        ]}
      />
      {paying?.way === 'by_hand' && (
        <RecordPayoutDialog shop={paying.shop} onClose={() => setPaying(null)} />
      )}
      {paying?.way === 'transfer' && (
        <TransferDialog shop={paying.shop} onClose={() => setPaying(null)} />
      )}
    </>
  );
}

function NoMatch() {
  const t = useTranslations('money.payouts');
  return (
    <EmptyState icon={<SearchX />} title={t('noMatch')} text={t('noMatchText')}>
      <ButtonLink to="?" look="secondary">
        {t('all')}
      </ButtonLink>
    </EmptyState>
  );
}
