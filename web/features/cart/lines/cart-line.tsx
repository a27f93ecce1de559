import { capabilitiesOf } from '#contract/shops/rules.ts';
import { productPath } from '#contract/catalogue/address.rules.ts';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { CartItem } from '#contract/cart/schemas.ts';
import { cartLimits } from '#contract/cart/rules.ts';
import { unitPrice } from '#contract/catalogue/rules.ts';
import { NutriGradeMark } from '#web/features/diets/nutri-grade-mark.tsx';
import { Button } from '#web/ui/button.tsx';
import { useMoney } from '#web/ui/currency.tsx';
import { NamedValues } from '#web/ui/named-values.tsx';
import { ChosenPicture } from '#web/ui/mockup-picture.tsx';
import { Price } from '#web/ui/price.tsx';
import { Quantity } from '#web/ui/quantity.tsx';
import { lineTotal, troubleOf } from '../cart-groups.ts';
import { useBusyLines, useRemoveLines, useSetQuantity } from '../use-cart.ts';
import { ChangeChoices } from './change-choices.tsx';
import { IfSoldOut } from './if-sold-out.tsx';
import { SaveForLater } from './save-for-later.tsx';
import { OwnArtwork } from '#web/features/catalogue/own-artwork.tsx';
import { LineTrouble } from './line-trouble.tsx';

type CartLineProps = {
  line: CartItem;
  /** Closes the drawer that the line stands in before its link is followed. */
  onLeave?: () => void;
  /** With buttons of its own to take it out, or save it for later, where there is room. */
  withRemove?: boolean;
};

/** One line of the cart: what it is, what it costs, how many, and what is wrong with it. */
export function CartLine({ line, onLeave, withRemove }: CartLineProps) {
  const t = useTranslations('cart.line');
  const { product } = line;
  const remove = useRemoveLines();
  const isBeingChanged = useBusyLines().has(line.id);
  // Below zero: the server has not answered for it yet.
  const isBusy = isBeingChanged || line.id < 0;
  return (
    <li className="grid grid-cols-[4.5rem_1fr] gap-x-4 gap-y-2 py-4 sm:grid-cols-[5rem_1fr]">
      <ChosenPicture
        product={{ ...product, ownArtwork: line.ownArtwork }}
        options={line.variantOptions}
        fallback={capabilitiesOf(line.shop.kind).itemsAre}
        sizes="80px"
        className={`rounded-control border border-line ${troubleOf(line) ? 'opacity-60' : ''}`}
      />
      <div className="flex min-w-0 flex-col gap-2">
        <div className="flex items-start justify-between gap-3">
          <LineName line={line} onLeave={onLeave} />
          <Price amount={lineTotal(line)} />
        </div>
        <LineTrouble line={line} />
        {!isBusy && <LineWishes line={line} />}
        <div className="flex flex-wrap items-center justify-between gap-2">
          <LineQuantity line={line} isBusy={isBusy} onRemove={() => remove.mutate([line])} />
          {withRemove && (
            <span className="flex flex-wrap gap-x-2">
              {product.isListed && !line.ownArtwork && <SaveForLater line={line} isBusy={isBusy} />}
              <Button
                look="quiet"
                size="small"
                aria-label={t('removeNamed', { name: product.name })}
                aria-disabled={isBusy}
                onClick={() => isBusy || remove.mutate([line])}
              >
                {t('remove')}
              </Button>
            </span>
          )}
        </div>
        {withRemove && product.isListed && line.ownArtwork && (
          <p className="text-sm text-muted">{t('artworkStays')}</p>
        )}
      </div>
    </li>
  );
}

/** What can be said of a line beside how many: what is chosen, and what becomes of a dish that is sold out. */
function LineWishes({ line }: { line: CartItem }) {
  const isDish = capabilitiesOf(line.shop.kind).isCookedToOrder;
  if (!isDish && !line.choices) return null;
  return (
    <div className="flex flex-wrap gap-x-4">
      <ChangeChoices line={line} />
      {isDish && <IfSoldOut line={line} />}
    </div>
  );
}

function LineName({ line, onLeave }: { line: CartItem; onLeave?: () => void }) {
  const t = useTranslations('cart.line');
  const money = useMoney();
  const price = unitPrice(line.product);
  return (
    <div className="min-w-0">
      {line.product.isListed || line.artworkTrouble ? (
        <Link
          to={productPath(line.productId, line.variantOptions)}
          onClick={onLeave}
          lang={line.product.writtenIn?.name}
          className="font-semibold break-words underline-offset-3 hover:underline"
        >
          {line.product.name}
        </Link>
      ) : (
        <span lang={line.product.writtenIn?.name} className="font-semibold break-words">
          {line.product.name}
        </span>
      )}
      {line.product.nutriGrade && <NutriGradeMark {...line.product.nutriGrade} />}
      <NamedValues values={line.shownOptions ?? line.variantOptions} note={line.note} />
      {line.ownArtwork && <OwnArtwork address={line.ownArtwork} />}
      <p className="figures text-sm text-muted">
        {t('each', { price: money(price) })}
        {price < line.product.price && <s className="ml-1.5">{money(line.product.price)}</s>}
      </p>
    </div>
  );
}

function LineQuantity({
  line,
  isBusy,
  onRemove,
}: {
  line: CartItem;
  isBusy: boolean;
  onRemove: () => void;
}) {
  const setQuantity = useSetQuantity();
  return (
    <Quantity
      name={line.product.name}
      value={line.quantity}
      max={Math.min(line.product.stock ?? cartLimits.quantityPerLine, cartLimits.quantityPerLine)}
      onChange={(quantity) => setQuantity.mutate({ line, quantity })}
      onRemove={onRemove}
      busy={isBusy}
      size="small"
    />
  );
}
