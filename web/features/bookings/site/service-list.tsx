import { useTranslations } from 'use-intl';
import type { ServiceOffer } from '#contract/bookings/offer.schemas.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { useMoney } from '#web/ui/currency.tsx';
import { useTradeWords } from '#web/words/trade-words.ts';
import { WrittenIn } from '#web/ui/written-in.tsx';
import { packageColumns } from './package-columns.ts';
import { PlanTerms } from '../plan-terms.tsx';

/** The packages with their prices, and the way to book each. */
export function ServiceList({ offer }: { offer: ServiceOffer }) {
  const t = useTranslations('providerPage');
  const colon = useTranslations('ui.joined')('colon');
  const money = useMoney();
  const words = useTradeWords(offer.category);
  return (
    <ul className={`grid gap-5 ${packageColumns(offer.packages.length)}`}>
      {offer.packages.map((pack) => (
        <li
          key={pack.id}
          className="flex flex-col gap-3 rounded-card border border-line bg-card p-5 md:p-6"
        >
          <h3 lang={pack.writtenIn?.title} className="text-xl lg:min-h-[2.4em]">
            {pack.title}
          </h3>
          <p className="flex flex-wrap items-baseline gap-x-2">
            <span className="figures font-display text-3xl font-bold">
              {money(pack.price).replace(/\.00$/, '')}
            </span>
            <span className="text-muted">{t('perUnit', words)}</span>
          </p>
          {pack.plan && <PlanTerms plan={pack.plan} />}
          {pack.description && <p lang={pack.writtenIn?.description}>{pack.description}</p>}
          <WrittenIn language={pack.writtenIn?.description} />
          {pack.frequency && (
            <p className="text-sm text-muted">
              <strong className="font-semibold text-ink">
                {t('frequency')}
                {colon}
              </strong>
              <span lang={pack.writtenIn?.frequency}>{pack.frequency}</span>
            </p>
          )}
          <ButtonLink
            to={`/book-service/${offer.shopId}?package=${pack.id}&units=1`}
            look="secondary"
            className="mt-auto"
            aria-label={t('bookPackage', { title: pack.title })}
          >
            {t('book')}
          </ButtonLink>
        </li>
      ))}
    </ul>
  );
}
