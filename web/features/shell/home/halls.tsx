import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Platform } from '#contract/platform/schemas.ts';
import { trades } from '#contract/shops/trades.rules.ts';
import { Card, CardLink } from '#web/ui/card.tsx';
import type { IconName } from '#web/ui/icon-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useTradeWords } from '#web/words/trade-words.ts';
import { marketAwning } from '../market-awning.ts';

const halls = {
  shops: { to: '/shops', icon: 'store', colours: [marketAwning[0], '#f7e3b0'] },
  food: { to: '/food', icon: 'utensils-crossed', colours: ['#b8321f', '#fbe3c2'] },
  sell: { to: '/seller/dashboard', icon: 'layout-dashboard', colours: ['#f2a71b', '#fff3d6'] },
} as const;
/** Small enough on the narrowest phones for the longest word. */
const stallName = 'text-xs min-[22.5rem]:text-sm';
const serviceColours = ['#1e5fa8', '#dbe8f6'] as const;

type HallsProps = {
  /** Whose service it features, if any. */
  platform: Pick<Platform, 'name' | 'providerShopId' | 'providerCategory'>;
};

/**
 * The ways into the market: buy, eat, sell. On phones they are a row of stalls with the service among them, all in the
 * first view; on wider screens the service has its own place below.
 */
export function Halls({ platform: { name: site, providerShopId, providerCategory } }: HallsProps) {
  const t = useTranslations('home.halls');
  const words = useTradeWords(providerCategory ?? '');
  return (
    <section aria-label={t('label')}>
      <ul className="grid auto-cols-fr grid-flow-col gap-3 md:grid-flow-row md:grid-cols-3 md:gap-x-6 md:gap-y-8">
        <Hall name="shops" site={site} />
        <Hall name="food" site={site} />
        {providerShopId !== null && (
          <Card awning={serviceColours} as="li" className="md:hidden">
            <Stall icon={trades[words.trade].icon}>
              <h2 className={stallName}>
                <CardLink to={`/shop/${providerShopId}`} prefetch="intent">
                  {t('service', words)}
                </CardLink>
              </h2>
            </Stall>
          </Card>
        )}
        <Hall name="sell" site={site} />
      </ul>
    </section>
  );
}

function Hall({ name, site }: { name: keyof typeof halls; site: string }) {
  const t = useTranslations('home.halls');
  const { to, icon, colours } = halls[name];
  return (
    <Card awning={colours} as="li" className="group/card">
      <Stall icon={icon}>
        <div className="flex grow flex-col gap-1.5 md:items-start">
          <h2 className={`${stallName} md:text-xl`}>
            <CardLink to={to} prefetch={name === 'sell' ? 'none' : 'intent'}>
              {t(`${name}.title`, { site })}
            </CardLink>
          </h2>
          <p className="text-muted max-md:hidden">{t(`${name}.text`)}</p>
          <span
            aria-hidden="true"
            className="mt-auto inline-flex items-center gap-1.5 pt-1 font-semibold text-leaf max-md:hidden"
          >
            {t(`${name}.go`)}
            <Icon
              name="arrow-right"
              className="size-4 transition-transform group-hover/card:translate-x-1"
            />
          </span>
        </div>
      </Stall>
    </Card>
  );
}

/** Under its awning: the mark above a name on phones, beside the text elsewhere. */
function Stall({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <div className="stall">
      <span aria-hidden="true" className="stall-mark">
        <Icon name={icon} className="size-5 md:size-6" />
      </span>
      {children}
    </div>
  );
}
