import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { ServicePackage } from '#contract/bookings/offer.schemas.ts';
import { toMajor, toMinor } from '#contract/kernel/money.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card, CardBody } from '#web/ui/card.tsx';
import { useMoney } from '#web/ui/currency.tsx';
import type { TradeWords } from '#web/words/trade-words.ts';
import { WrittenIn } from '#web/ui/written-in.tsx';
import { bookingAddress } from './booking-address.ts';
import { Ticks } from './ticks.tsx';
import { PlanTerms } from '../plan-terms.tsx';

type PackageCardProps = {
  shopId: number;
  pack: ServicePackage;
  units: number;
  isRecommended: boolean;
  words: TradeWords;
  /** Its film or its pictures. */
  children?: ReactNode;
};

/** A package with all that one decides by: price for a unit and for one's own units, how often, for whom, and what is done. */
export function PackageCard({
  shopId,
  pack,
  units,
  isRecommended,
  words,
  children,
}: PackageCardProps) {
  const t = useTranslations('servicePricing');
  const site = useTranslations('serviceSite');
  const money = useMoney();
  return (
    <Card as="li" className={isRecommended ? 'rounded-card ring-2 ring-leaf' : ''}>
      <CardBody className="gap-4! p-5! md:p-6!">
        <div className={`flex items-start lg:min-h-6 ${isRecommended ? '' : 'max-lg:hidden'}`}>
          {isRecommended && <Badge tone="processing">{t('recommended')}</Badge>}
        </div>
        <h2 lang={pack.writtenIn?.title} className="text-xl lg:min-h-[3.6em] xl:min-h-[2.4em]">
          {pack.title}
        </h2>
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="figures font-display text-4xl font-bold">
            {shortMoney(money(pack.price))}
          </span>
          <span className="text-muted">{t('perUnit', words)}</span>
        </p>
        {pack.plan && <PlanTerms plan={pack.plan} />}
        <p aria-live="polite" className="figures text-sm font-semibold text-leaf">
          {t('total', { ...words, price: money(toMajor(toMinor(pack.price) * units)), units })}
        </p>
        <ButtonLink
          to={bookingAddress(shopId, { packageId: pack.id, units })}
          look={isRecommended ? undefined : 'secondary'}
        >
          {site('bookThis', { title: pack.title })}
        </ButtonLink>
        {children}
        <Fact name={site('frequency')} lang={pack.writtenIn?.frequency}>
          {pack.frequency}
        </Fact>
        <Fact name={site('idealFor')} lang={pack.writtenIn?.idealFor}>
          {pack.idealFor}
        </Fact>
        {pack.description && (
          <p lang={pack.writtenIn?.description} className="text-muted">
            {pack.description}
          </p>
        )}
        <WrittenIn language={pack.writtenIn?.description} />
        <div>
          <h3 className="mb-2 font-sans text-sm font-semibold tracking-normal">{site('scope')}</h3>
          <Ticks items={pack.scope} lang={pack.writtenIn?.scope} />
        </div>
      </CardBody>
    </Card>
  );
}

type FactProps = { name: string; lang: string | undefined; children: string };

function Fact({ name, lang, children }: FactProps) {
  if (!children) return null;
  return (
    <p>
      <span className="block text-sm font-semibold">{name}</span>
      <span lang={lang}>{children}</span>
    </p>
  );
}

/** Whole amounts are written without cents where they are large. */
function shortMoney(amount: string): string {
  return amount.replace(/\.0+$/, '');
}
