import { capabilitiesOf } from '#contract/shops/rules.ts';
import { useTranslations } from 'use-intl';
import { responseTime } from '#contract/messages/rules.ts';
import { PromiseLine } from '#web/features/shops/promise-line.tsx';
import { dialled } from '#web/ui/dialled.ts';
import { Icon } from '#web/ui/icon.tsx';
import { WrittenIn } from '#web/ui/written-in.tsx';
import { Prose } from '#web/ui/prose.tsx';
import { useFormatter } from '#web/words/use-formatter.ts';
import { Checked } from './checked.tsx';
import type { ShownShop } from './shown-shop.ts';

/** About, Shop Policy and Shop Stats, from real rows. */
export function ShopAbout({ shop }: { shop: ShownShop }) {
  const t = useTranslations('shop');
  return (
    <div className="grid gap-10 border-t border-line pt-10 lg:grid-cols-[2fr_1fr]">
      <section aria-labelledby="about" className="flex flex-col gap-4">
        <h2 id="about" className="text-xl">
          {t('about')}
        </h2>
        <WrittenIn language={shop.writtenIn?.description} />
        <div lang={shop.writtenIn?.description}>
          <Prose text={shop.description} />
        </div>
        {shop.contactPhone && (
          <a
            href={dialled(shop.contactPhone)}
            className="target link inline-flex w-fit items-center gap-2"
          >
            <Icon name="phone" className="size-4" />
            {t('call', { phone: shop.contactPhone })}
          </a>
        )}
      </section>
      <div className="flex flex-col gap-8">
        <ShopStats shop={shop} />
        <Checked badges={shop.badges} />
        <section aria-labelledby="policy" className="flex flex-col gap-3">
          <h2 id="policy" className="text-xl">
            {t('policy')}
          </h2>
          <PromiseLine promise={shop.promise} />
          {shop.policy && (
            <>
              <WrittenIn language={shop.writtenIn?.policy} />
              <div lang={shop.writtenIn?.policy}>
                <Prose text={shop.policy} className="text-sm text-muted" />
              </div>
            </>
          )}
        </section>
      </div>
    </div>
  );
}

function ShopStats({ shop }: { shop: ShownShop }) {
  const t = useTranslations('shop');
  const format = useFormatter();
  const respondsIn = (minutes: number) => {
    const { unit, count } = responseTime(minutes);
    return t(`respondsIn.${unit}`, { count });
  };
  const stats = [
    ...(capabilitiesOf(shop.kind).sellsItems
      ? [
          ['products', format.number(shop.productCount)],
          ['sold', format.number(shop.soldCount)],
        ]
      : []),
    ['followers', format.number(shop.followerCount)],
    ['favourited', format.number(shop.favouriteCount)],
    ...(shop.visitsOnTime === null
      ? []
      : [['onTime', t('onTimeShare', { share: shop.visitsOnTime })]]),
    ...(shop.responseMinutes === null ? [] : [['responds', respondsIn(shop.responseMinutes)]]),
    ['since', format.dateTime(new Date(shop.createdAt), 'month')],
  ] as Array<
    ['products' | 'sold' | 'followers' | 'favourited' | 'onTime' | 'responds' | 'since', string]
  >;
  return (
    <section aria-labelledby="stats" className="flex flex-col gap-3">
      <h2 id="stats" className="text-xl">
        {t('stats')}
      </h2>
      <dl className="facts divide-y divide-line rounded-card border border-line bg-card px-4">
        {stats.map(([name, value]) => (
          <div key={name}>
            <dt>{t(`statList.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
