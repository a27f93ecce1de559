import { useTranslations } from 'use-intl';
import { toMajor, toMinor } from '#contract/kernel/money.ts';
import type { Order } from '#contract/orders/schemas.ts';
import { OwnArtwork } from '#web/features/catalogue/own-artwork.tsx';
import { useMoney } from '#web/ui/currency.tsx';
import { NamedValues } from '#web/ui/named-values.tsx';
import { OrderSums } from '../sums.tsx';

/** What was ordered and what it came to. */
export function PlacedItems({ order }: { order: Order }) {
  const t = useTranslations('checkout.placed');
  const money = useMoney();
  return (
    <section aria-labelledby="placed-items" className="w-full text-left">
      <h2 id="placed-items" className="text-lg">
        {t('ordered')}
      </h2>
      <ul className="figures mt-2 divide-y divide-line border-y border-line">
        {order.items.map(({ id, quantity, productName, writtenIn, price, ...item }) => (
          <li key={id} className="grid grid-cols-[1fr_auto] gap-4 py-2.5">
            <div className="min-w-0">
              <p lang={writtenIn?.productName} className="break-words">
                {t('item', { quantity, name: productName })}
              </p>
              <NamedValues values={item.shownOptions ?? item.variantOptions} note={item.note} />
              {item.ownArtwork && <OwnArtwork address={item.ownArtwork} />}
            </div>
            <span>{money(toMajor(toMinor(price) * quantity))}</span>
          </li>
        ))}
        {order.shopOrders.map(
          ({ id, visit, shopName, subtotal }) =>
            visit && (
              <li key={id} className="grid grid-cols-[1fr_auto] gap-4 py-2.5">
                <span lang={visit.writtenIn?.title} className="min-w-0 break-words">
                  {visit.title ?? shopName}
                </span>
                <span>{money(subtotal)}</span>
              </li>
            ),
        )}
      </ul>
      <div className="mt-2.5">
        <OrderSums order={order} />
      </div>
    </section>
  );
}
