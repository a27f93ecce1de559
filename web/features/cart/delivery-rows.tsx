import { useTranslations } from 'use-intl';
import { useMoney } from '#web/ui/currency.tsx';

/** One line of what delivery costs, in major units; that of goods of all shops together names no shop. */
export type FeeLine = { shop: string | null; amount: number };

/** Below what delivery costs in all: of goods, and of each kitchen. Nothing where it is all one fee. */
export function DeliveryRows({ fees }: { fees: readonly FeeLine[] }) {
  const t = useTranslations('cart.sums');
  const money = useMoney();
  if (fees.length < 2) return null;
  return fees.map(({ shop, amount }) => (
    <div
      key={shop ?? ''}
      className="col-span-full flex justify-between gap-4 pl-3 text-sm text-muted"
    >
      <dt className="min-w-0 break-words">{shop ? t('feeOf', { shop }) : t('feeOfGoods')}</dt>
      <dd className="flex-none">{money(amount)}</dd>
    </div>
  ));
}
