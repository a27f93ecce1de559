import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Board } from '#contract/orders/board.schemas.ts';
import { shortNumberOf } from '#contract/orders/rules.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { KitchenBar } from '../board/kitchen-bar.tsx';
import type { lastCooked } from './tickets.ts';

type KitchenFootProps = {
  /** Above the rest, always in sight. */ warnings: ReactNode;
  shopId: number;
  board: Board;
  /** What was bumped last. */ last: ReturnType<typeof lastCooked>;
  isRecalling: boolean;
  onRecall: () => void;
};

/** At the foot of the screen, under the thumb: what is wrong with it, the way back, how the kitchen takes orders, and the keys. */
export function KitchenFoot({
  warnings,
  shopId,
  board,
  last,
  isRecalling,
  onRecall,
}: KitchenFootProps) {
  const t = useTranslations('kitchenScreen');
  return (
    <div className="kitchen-foot">
      {warnings}
      {last && (
        <Button
          look="secondary"
          aria-keyshortcuts="R"
          icon={<Icon name="undo-2" className="size-5" />}
          loading={isRecalling}
          onClick={onRecall}
        >
          {t('recall', { number: shortNumberOf(last.order.orderNumber) })}
        </Button>
      )}
      {board.kitchen && <KitchenBar shopId={shopId} kitchen={board.kitchen} boardNow={board.now} />}
      <p className="kitchen-keys">{t('keys')}</p>
    </div>
  );
}
