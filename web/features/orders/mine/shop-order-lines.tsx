import { capabilitiesOf, type ItemsAre } from '#contract/shops/rules.ts';
import { productPath } from '#contract/catalogue/address.rules.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { toMajor, toMinor } from '#contract/kernel/money.ts';
import type { WorkedOrder, WorkedShopOrder } from '#contract/orders/schemas.ts';
import { OwnArtwork } from '#web/features/catalogue/own-artwork.tsx';
import { FrozenContents } from '#web/features/diets/frozen-contents.tsx';
import { useMoney } from '#web/ui/currency.tsx';
import { ChosenPicture } from '#web/ui/mockup-picture.tsx';
import { NamedValues } from '#web/ui/named-values.tsx';
import { Price } from '#web/ui/price.tsx';
import { PrintProofs } from '../print-proofs.tsx';
import { Substituted } from '../substituted.tsx';

type ShopOrderLinesProps = {
  order: Pick<WorkedOrder, 'items'>;
  shopOrder: Pick<WorkedShopOrder, 'shopId' | 'kind'>;
  /** What else is said of a line, and can be done about it. */ beside?: BesideLine | undefined;
};

/** Of a line by its id; null is the visit. The same function as long as it says the same. */
export type BesideLine = (lineId: number | null, shopId: number) => ReactNode;

/** What one shop sends, as it was chosen. */
export function ShopOrderLines({
  order,
  shopOrder: { shopId, kind },
  beside,
}: ShopOrderLinesProps) {
  return (
    <ul className="divide-y divide-line empty:hidden">
      {order.items
        .filter((item) => item.shopId === shopId)
        .map((item) => (
          <Item
            key={item.id}
            item={item}
            fallback={capabilitiesOf(kind).itemsAre}
            beside={beside?.(item.id, shopId)}
          />
        ))}
    </ul>
  );
}

type ItemProps = {
  item: WorkedOrder['items'][number];
  fallback: ItemsAre;
  beside: ReactNode;
};

function Item({ item, fallback, beside }: ItemProps) {
  const t = useTranslations('orders.order');
  const refunds = useTranslations('orders.refunds');
  const money = useMoney();
  return (
    <li className="grid grid-cols-[3.5rem_1fr_auto] gap-3 py-3 first:pt-0">
      <ChosenPicture
        product={{ ...item, imageUrl: item.productImage }}
        options={item.variantOptions}
        fallback={fallback}
        sizes="56px"
        className="rounded-control border border-line"
      />
      <div className="min-w-0">
        <Link
          to={productPath(item.productId, item.variantOptions)}
          lang={item.writtenIn?.productName}
          className="font-semibold break-words underline-offset-3 hover:underline"
        >
          {item.productName}
        </Link>
        <NamedValues values={item.shownOptions ?? item.variantOptions} note={item.note} />
        {item.ownArtwork && <OwnArtwork address={item.ownArtwork} />}
        {item.printProofs && <PrintProofs proofs={item.printProofs} />}
        <p className="figures text-sm text-muted">
          {item.price === undefined
            ? `${item.quantity}×`
            : t('each', { quantity: item.quantity, price: money(item.price) })}
        </p>
        {item.dish && <FrozenContents dish={item.dish} />}
        {item.sku && (
          <p className="text-sm break-words text-muted">{t('sku', { sku: item.sku })}</p>
        )}
        <Substituted substitutions={item.substitutions} />
        {item.refundedQuantity > 0 && (
          <p className="figures text-sm text-muted">
            {refunds('refunded', { count: item.refundedQuantity })}
          </p>
        )}
        {beside}
      </div>
      {item.price !== undefined && <Price amount={toMajor(toMinor(item.price) * item.quantity)} />}
    </li>
  );
}
