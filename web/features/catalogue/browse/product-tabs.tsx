import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { inOrderOfChoice } from './options.ts';
import { PromiseLine } from '#web/features/shops/promise-line.tsx';
import { useCategoryName } from '#web/words/category-name.ts';
import { usePlatform } from '#web/loading/platform.ts';
import { useMoney } from '#web/ui/currency.tsx';
import { dayCounts } from '#web/words/use-days.ts';
import { Prose } from '#web/ui/prose.tsx';
import { WrittenIn } from '#web/ui/written-in.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { useJoined } from '#web/ui/joined.ts';
import { useVariantName } from './variant-name.ts';
import type { ShownProduct } from './shown-product.ts';

type ProductTabsProps = {
  product: ShownProduct;
  reviews: ReactNode;
  /** The address asks for some of the reviews. */ opensReviews: boolean;
};

/** Product Details, Shipping & Returns, Reviews. */
export default function ProductTabs({ product, reviews, opensReviews }: ProductTabsProps) {
  const t = useTranslations('product.tabs');
  return (
    <Tabs
      label={t('label')}
      defaultValue={opensReviews ? 'reviews' : undefined}
      tabs={[
        { value: 'details', label: t('details'), panel: <Details product={product} /> },
        { value: 'shipping', label: t('shipping'), panel: <Shipping product={product} /> },
        { value: 'reviews', label: t('reviews', { count: product.reviewCount }), panel: reviews },
      ]}
    />
  );
}

function Details({ product }: { product: ShownProduct }) {
  const t = useTranslations('product.details');
  const called = useCategoryName();
  const { optionWords, writtenIn } = product;
  const variantName = useVariantName(optionWords);
  const { listed } = useJoined();
  const facts = [
    ...(product.categoryName ? [[t('category'), called(product.categoryName)]] : []),
    ...(product.menuSection
      ? [[t('section'), optionWords?.[product.menuSection] ?? called(product.menuSection)]]
      : []),
    ...inOrderOfChoice(product.variants).map(([name, values]) => [
      variantName(name),
      listed(values.map((value) => optionWords?.[value] ?? value)),
    ]),
  ];
  return (
    <div className="grid gap-8 py-6 md:grid-cols-[3fr_2fr]">
      <div className="flex flex-col gap-4">
        <WrittenIn language={writtenIn?.description} />
        <div lang={writtenIn?.description}>
          <Prose text={product.description} />
        </div>
      </div>
      <dl className="h-fit divide-y divide-line rounded-card border border-line bg-card px-4 text-sm">
        {facts.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-6 py-2.5">
            <dt className="max-w-1/2 flex-none text-muted">{name}</dt>
            <dd className="text-right">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function Shipping({ product }: { product: ShownProduct }) {
  const t = useTranslations('product.shippingTab');
  const money = useMoney();
  const { arrival } = product.shop;
  const free = money(usePlatform().shipping.freeAbove).replace(/\.00$/, '');
  return (
    <div className="flex flex-col gap-6 py-6">
      <Prose text={arrival ? t('goods', { free, ...dayCounts(arrival) }) : t('food')} />
      <PromiseLine promise={product.promise} />
      {product.shop.policy && (
        <section className="flex flex-col gap-2">
          <h2 className="text-lg">{t('policy')}</h2>
          <WrittenIn language={product.shop.writtenIn?.policy} />
          <div lang={product.shop.writtenIn?.policy}>
            <Prose text={product.shop.policy} className="text-muted" />
          </div>
        </section>
      )}
    </div>
  );
}
