import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { WorkedOrder } from '#contract/orders/schemas.ts';
import { unitsAsOrdered } from '#contract/orders/substitutions.rules.ts';
import { Button } from '#web/ui/button.tsx';
import { lazy } from '#web/ui/lazy.ts';
import { Substituted } from '../substituted.tsx';
import { useWishText } from './use-wish-text.ts';

const SoldOutDialog = lazy(() => import('./sold-out-dialog.tsx'));

type SoldOutOfLineProps = {
  order: Pick<WorkedOrder, 'id'>;
  shopId: number;
  item: WorkedOrder['items'][number];
  /** The shopper speaks of an allergy. */
  isMinded: boolean;
  /** It is in the kitchen still. */
  mayChange: boolean;
};

/** What the shopper wants if a dish is sold out, what became of it, and the way to say that it is. */
export function SoldOutOfLine({ order, shopId, item, isMinded, mayChange }: SoldOutOfLineProps) {
  const t = useTranslations('board.soldOut');
  const [asking, setAsking] = useState<'never' | 'now' | 'before'>('never');
  const wishText = useWishText();
  const { ifSoldOut } = item;
  const isOpen = mayChange && unitsAsOrdered(item) > 0;
  return (
    <>
      <Substituted substitutions={item.substitutions} isMinded={isMinded} />
      {isOpen && ifSoldOut && <p className="text-sm text-muted">{wishText(ifSoldOut)}</p>}
      {isOpen && (
        <Button
          look="quiet"
          size="small"
          className="-ml-3 w-fit"
          aria-label={t('openNamed', { name: item.productName })}
          onClick={() => setAsking('now')}
        >
          {t('open')}
        </Button>
      )}
      {asking !== 'never' && (
        <Suspense fallback={null}>
          <SoldOutDialog
            {...{ order, shopId, item }}
            open={asking === 'now'}
            onClose={() => setAsking('before')}
          />
        </Suspense>
      )}
    </>
  );
}
