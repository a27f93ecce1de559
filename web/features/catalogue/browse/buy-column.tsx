import { memo, type ReactNode, Suspense, useDeferredValue } from 'react';
import { useTranslations } from 'use-intl';
import type { Choices } from '#contract/catalogue/choices.rules.ts';
import { partsOf } from '#contract/catalogue/dish-parts.rules.ts';
import { unitPrice } from '#contract/catalogue/rules.ts';
import { capabilitiesOf } from '#contract/shops/rules.ts';
import { takenParts } from '#contract/diets/parts.rules.ts';
import type { VariantOptions } from '#contract/kernel/fields.ts';
import { NutriGradeMark } from '#web/features/diets/nutri-grade-mark.tsx';
import { useBackWords } from '#web/features/shops/use-back-words.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Price } from '#web/ui/price.tsx';
import { Quantity } from '#web/ui/quantity.tsx';
import { Rating } from '#web/ui/rating.tsx';
import { OptionPickers } from './option-pickers.tsx';
import { lazy } from '#web/ui/lazy.ts';
import type { ShownProduct } from './shown-product.ts';
import { DeliveryLines } from './delivery-lines.tsx';

type Prices = Pick<ShownProduct, 'price' | 'isOnSale' | 'salePrice'>;

const DishContentsBox = lazy(() => import('#web/features/diets/dish-contents.tsx'));

/** The row with the button, for a bar that stands for it while it is out of sight. */
export const buyRowId = 'buy';

type BuyColumnProps = {
  product: ShownProduct;
  /** What one costs with all that is chosen. */
  prices: Prices;
  options: VariantOptions;
  /** Beside them. */
  chosen: Choices;
  onChoose: (options: VariantOptions) => void;
  /** Of what is chosen; null is made to order. */
  left: number | null;
  quantity: number;
  onQuantity: (quantity: number) => void;
  add: ReactNode;
  /** What is asked beside the options. */
  choices: ReactNode;
  /** Where this one is bought without the cart; null until all is chosen. */
  buyNowPath: string | null;
  /** The seller's line and the heart, from the page. */
  seller: ReactNode;
  corner: ReactNode;
  /** Beside the buttons, where what is bought is for later. */
  later: ReactNode;
};

/** Everything that is decided before buying: price, options, how many, what delivery costs. */
export function BuyColumn({
  product,
  prices: { price, ...reduced },
  options,
  chosen,
  onChoose,
  left,
  quantity,
  onQuantity,
  add,
  choices,
  buyNowPath,
  seller,
  corner,
  later,
}: BuyColumnProps) {
  const t = useTranslations('product');
  const backWords = useBackWords();
  const now = unitPrice({ price, ...reduced });
  const isReduced = now < price;
  const shown = { options: useDeferredValue(options), chosen: useDeferredValue(chosen) };
  return (
    <div className="flex flex-col gap-5">
      <div className="flex items-start justify-between gap-4">
        <h1 lang={product.writtenIn?.name} className="text-2xl md:text-3xl">
          {product.name}
        </h1>
        {corner}
      </div>
      {seller}
      <a href="#about" className="target w-fit rounded-xs underline-offset-3 hover:underline">
        <Rating value={product.rating} count={product.reviewCount} />
      </a>
      <div className="flex flex-wrap items-center gap-3">
        <Price amount={now} was={isReduced ? price : undefined} className="text-2xl" />
        {isReduced && (
          <Badge tone="sale">{t('save', { percent: Math.round(100 - (now / price) * 100) })}</Badge>
        )}
        {product.nutriGrade && <NutriGradeMark {...product.nutriGrade} isNamed />}
      </div>
      <OptionPickers product={product} options={options} onChoose={onChoose} />
      {choices}
      <StockLine left={left} />
      {product.shop.isStopped && (
        <p className="rounded-control bg-mango-soft px-3 py-2 font-medium text-mango-ink">
          {t('stopped', { back: backWords(product.shop) })}
        </p>
      )}
      <div
        id={buyRowId}
        hidden={product.shop.isStopped}
        className="flex flex-wrap items-center gap-3"
      >
        <Quantity
          name={product.name}
          value={quantity}
          onChange={onQuantity}
          max={Math.min(99, left ?? 99)}
        />
        {add}
      </div>
      {left !== 0 && buyNowPath && !product.shop.isStopped && (
        <ButtonLink to={buyNowPath} look="secondary">
          {t('buyNow')}
        </ButtonLink>
      )}
      {left !== 0 && later}
      <DeliveryLines product={product} />
      {capabilitiesOf(product.kind).hasMenuSections && (
        <Contents
          product={product}
          // What was shown stays until the rest has come.
          options={shown.options}
          choices={shown.chosen}
        />
      )}
    </div>
  );
}

function StockLine({ left }: { left: number | null }) {
  const t = useTranslations('product.stock');
  if (left === null) return <p className="text-sm text-muted">{t('madeToOrder')}</p>;
  if (left === 0) return <p className="text-sm font-semibold text-chili">{t('none')}</p>;
  return (
    <p className={`text-sm ${left <= 3 ? 'font-semibold text-mango-ink' : 'text-muted'}`}>
      {left <= 3 ? t('few', { count: left }) : t('enough')}
    </p>
  );
}

type ContentsProps = { product: ShownProduct; options: VariantOptions; choices: Choices };

/** Drawn again only for another product, or for what is chosen otherwise. */
const Contents = memo(function Contents({ product, options, choices }: ContentsProps) {
  return (
    <Suspense fallback={null}>
      <DishContentsBox
        dish={product.dish}
        certificates={product.shop.certificates}
        taken={takenParts(options, choices)}
        all={partsOf(product)}
        words={product.optionWords}
      />
    </Suspense>
  );
});
