import { tradeOf, trades } from '#contract/shops/trades.rules.ts';
import { Icon } from '#web/ui/icon.tsx';

/**
 * Stands where a product has its picture: the drawing of the trade of a visit's firm.
 *
 * @example <TradePicture category={visit.shop.category} className="w-14 flex-none" />
 */
export function TradePicture({
  category,
  className = '',
}: {
  /** Of the firm's shop. */
  category: string;
  className?: string;
}) {
  return (
    <span
      className={`grid aspect-square place-items-center self-start rounded-control border border-line bg-leaf-soft text-leaf ${className}`}
    >
      <Icon name={trades[tradeOf(category)].icon} className="aspect-square h-auto w-[45%]" />
    </span>
  );
}
