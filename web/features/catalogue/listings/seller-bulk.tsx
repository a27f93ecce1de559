import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ListingAction, ListingTab } from '#contract/catalogue/rules.ts';
import { Button } from '#web/ui/button.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { SaleDialog } from './sale-dialog.tsx';

type SellerBulkProps = {
  count: number;
  tab: ListingTab;
  isBusy: boolean;
  onChange: (action: ListingAction, percent?: number) => void;
};

/** What a seller does with selected listings: the likeliest of the tab as buttons, the others in a menu. */
export function SellerBulk({ count, tab, isBusy, onChange }: SellerBulkProps) {
  const t = useTranslations('listings');
  const [isSelling, setSelling] = useState(false);
  const first: ListingAction[] =
    tab === 'archived'
      ? ['restore']
      : tab === 'draft'
        ? ['publish', 'archive']
        : ['unpublish', 'archive'];
  const others: ListingAction[] =
    tab === 'archived'
      ? []
      : [...(tab === 'draft' ? [] : (['publish'] as const)), 'feature', 'unfeature', 'end-sale'];
  return (
    <>
      {first.map((action) => (
        <Button
          key={action}
          size="small"
          look="secondary"
          loading={isBusy}
          onClick={() => onChange(action)}
        >
          {t(`actions.${action}`)}
        </Button>
      ))}
      {tab !== 'archived' && (
        <>
          <Button
            aria-keyshortcuts="E"
            size="small"
            look="secondary"
            onClick={() => setSelling(true)}
          >
            {t('actions.sale')}
          </Button>
          <Menu
            aria-keyshortcuts="M"
            label={t('bulk.more')}
            size="small"
            look="quiet"
            entries={others.map((action) => ({
              label: t(`actions.${action}`),
              onChoose: () => onChange(action),
            }))}
          />
        </>
      )}
      <SaleDialog
        open={isSelling}
        count={count}
        onClose={() => setSelling(false)}
        onSale={(percent) => {
          setSelling(false);
          onChange('sale', percent);
        }}
      />
    </>
  );
}
