import { useTranslations } from 'use-intl';
import type { Platform } from '#contract/platform/schemas.ts';
import type { ShownPlatform } from '#web/loading/shown-platform.ts';
import { trades } from '#contract/shops/trades.rules.ts';
import { Icon } from '#web/ui/icon.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { useMoney } from '#web/ui/currency.tsx';
import { dialled } from '#web/ui/dialled.ts';
import { TextLink } from '#web/ui/text-link.tsx';
import { useWeekHours } from '#web/ui/week-hours.ts';
import { type TradeWords, useTradeWords } from '#web/words/trade-words.ts';

/** The service provider that the market features: what it does, from what price, when, and how to reach it. */
export function FeaturedProvider({
  platform,
  shopId,
}: {
  platform: ShownPlatform;
  shopId: number;
}) {
  const t = useTranslations('home.provider');
  const words = useTradeWords(platform.providerCategory ?? '');
  return (
    <section
      aria-labelledby="featured-provider"
      className="grid overflow-hidden rounded-card border border-line bg-sky-soft md:grid-cols-[1fr_auto]"
    >
      <div className="flex flex-col items-start gap-4 p-6 md:p-8">
        <p className="flex items-center gap-2 text-sm font-semibold text-sky">
          <Icon name={trades[words.trade].icon} className="size-4" />
          {t('label')}
        </p>
        <div className="flex flex-col gap-2">
          <h2 id="featured-provider" className="text-2xl">
            {t('title', words)}
          </h2>
          <p className="max-w-prose text-muted">{t('text', words)}</p>
        </div>
        {platform.providerWeek && <Hours week={platform.providerWeek} />}
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={`/book-service/${shopId}`}>{t('book')}</ButtonLink>
          <ButtonLink to={`/shop/${shopId}`} look="secondary">
            {t('visit')}
          </ButtonLink>
          {platform.providerPhone !== '' && (
            <ButtonLink
              to={dialled(platform.providerPhone)}
              reloadDocument
              look="quiet"
              icon={<Icon name="phone" className="size-4" />}
            >
              {t('call', { phone: platform.providerPhone })}
            </ButtonLink>
          )}
        </div>
        <TextLink to={`/${platform.providerSlug}-admin`} className="text-sm">
          {t('staff')}
        </TextLink>
      </div>
      {platform.providerPrice !== null && (
        <PricePlate price={platform.providerPrice} words={words} />
      )}
    </section>
  );
}

/** When somebody comes, one line for each run of equal days. */
function Hours({ week }: { week: NonNullable<Platform['providerWeek']> }) {
  return (
    <p className="figures flex items-start gap-2 font-medium">
      <Icon name="calendar-clock" className="mt-0.5 size-4.5 flex-none text-sky" />
      <span className="flex flex-wrap gap-x-4">
        {useWeekHours(week).map(({ days, hours, line }) => hours && <span key={days}>{line}</span>)}
      </span>
    </p>
  );
}

/** The price under the unit that it is for. */
function PricePlate({ price, words }: { price: number; words: TradeWords }) {
  const t = useTranslations('home.provider');
  const money = useMoney();
  return (
    <div className="flex items-center gap-5 border-line bg-card px-6 py-5 max-md:border-t md:flex-col md:justify-center md:gap-2 md:border-l md:px-10 md:py-8 md:text-center">
      <Icon name={trades[words.trade].icon} className="size-12 text-sky md:size-14" />
      <p className="flex flex-col">
        <span className="text-sm text-muted">{t('from')}</span>
        <strong className="figures font-display text-3xl">
          {money(price).replace(/\.00$/, '')}
        </strong>
        <span className="text-muted">{t('unit', words)}</span>
      </p>
    </div>
  );
}
