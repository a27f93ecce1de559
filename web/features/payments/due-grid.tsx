import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { PagePlace } from '#contract/kernel/list-pages.ts';
import { ledgerPaths } from '#contract/payments/paths.ts';
import type { DueShop, Payout } from '#contract/payments/ledger.schemas.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Grid } from '#web/ui/grid/grid.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useCivil } from '#web/words/use-civil.ts';
import { Explained, linesOfMarket } from './explained.tsx';
import { RecordPayoutDialog } from './record-payout-dialog.tsx';
import { TransferDialog } from './transfer-dialog.tsx';

type DueGridProps = {
  shops: readonly DueShop[];
  asked: { q: string | undefined };
  place: PagePlace;
};

/** What each shop is owed; what is available can be marked as paid. */
export function DueGrid({ shops, ...list }: DueGridProps) {
  const t = useTranslations('money');
  const civil = useCivil();
  const [paying, setPaying] = useState<{ shop: DueShop; way: Payout['way'] } | null>(null);
  return (
    <>
      <Grid
        {...list}
        caption={t('payouts.sections.due')}
        search={t('payouts.find')}
        rows={shops}
        rowKey={({ shopId }) => shopId}
        rowName={({ shopName }) => shopName}
        filters={[]}
        csv={ledgerPaths.dueFile.path}
        empty={
          list.asked.q ? (
            <NoMatch />
          ) : (
            <EmptyState
              icon={<Icon name="hand-coins" />}
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
          {
            id: 'shop',
            heading: t('payouts.shop'),
            sort: 'shop',
            cell: ({ shopName }) => shopName,
          },
          {
            id: 'owner',
            heading: t('payouts.owner'),
            sort: 'owner',
            cell: ({ ownerName, accountCheckedOn }) => (
              <span>
                {ownerName}
                <span className="block text-sm text-muted">
                  {accountCheckedOn
                    ? t('payouts.accountChecked', { date: civil.date(accountCheckedOn) })
                    : t('payouts.accountUnchecked')}
                </span>
              </span>
            ),
          },
          {
            id: 'available',
            heading: t('balance.available'),
            sort: '-available',
            figures: true,
            cell: ({ available, shopId }) => (
              <strong>
                <Explained amount={available} to={linesOfMarket({ figure: 'available', shopId })} />
              </strong>
            ),
          },
          {
            id: 'notYetDue',
            heading: t('balance.notYetDue'),
            sort: '-notYetDue',
            figures: true,
            cell: ({ notYetDue, shopId }) => (
              <Explained amount={notYetDue} to={linesOfMarket({ figure: 'notYetDue', shopId })} />
            ),
          },
          {
            id: 'paidOut',
            heading: t('balance.paidOut'),
            sort: '-paidOut',
            figures: true,
            cell: ({ paidOut, shopId }) => (
              <Explained amount={paidOut} to={linesOfMarket({ figure: 'paidOut', shopId })} />
            ),
          },
          {
            id: 'actions',
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
    <EmptyState icon={<Icon name="search-x" />} title={t('noMatch')} text={t('noMatchText')}>
      <ButtonLink to="?" look="secondary">
        {t('all')}
      </ButtonLink>
    </EmptyState>
  );
}
