import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { mostUnits, type ServiceType } from '#contract/bookings/rules.ts';
import type { ServicePackage } from '#contract/bookings/offer.schemas.ts';
import { type TradeName, trades } from '#contract/shops/trades.rules.ts';
import { useMoney } from '#web/ui/currency.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { useWork } from '#web/words/use-work.ts';
import { type TradeWords, useTradeWords } from '#web/words/trade-words.ts';
import { ChoiceFields } from '../../catalogue/choice-fields.tsx';
import { PlanTerms } from '../plan-terms.tsx';
import { UnitsField } from '../units-field.tsx';
import { packageFields } from './booking-fields.ts';
import type { BookServiceState } from './use-book-service.ts';

/** What a firm does over and over has the drawing of its trade. */
const iconOf = (trade: TradeName) =>
  ({
    installation: <Icon name="package-plus" className="size-5" />,
    servicing: <Icon name={trades[trade].icon} className="size-5" />,
    replacement: <Icon name="refresh-cw" className="size-5" />,
  }) satisfies Record<ServiceType, ReactNode>;

/** What is to be done, in which package, and to how many units. */
export default function ServiceStep({
  booking: { fields, offer, pack, need },
}: {
  booking: BookServiceState;
}) {
  const t = useTranslations('bookService');
  const words = useTradeWords(offer.category);
  const work = useWork();
  const { serviceType, packageId, units } = fields.values;
  const packages = offer.packages.filter((pack) => pack.serviceType === serviceType);
  const chooseService = (type: ServiceType) => {
    const own = offer.packages.find(({ id, serviceType: its }) => id === packageId && its === type);
    // A window that is long enough for one kind of work may be too short for another.
    fields.change({ serviceType: type, ...packageFields(own), timeSlot: '' });
  };
  return (
    <>
      <div id="serviceType" tabIndex={-1} className="outline-none">
        <RadioCards
          legend={t('service')}
          columns="sm:grid-cols-3"
          value={serviceType}
          error={fields.errors.serviceType}
          choices={offer.serviceTypes.map(({ type }) => ({
            value: type,
            label: work({ category: offer.category, serviceType: type }),
            text: t(`services.${type}`, words),
            icon: iconOf(words.trade)[type],
          }))}
          onChange={({ currentTarget }) => {
            const chosen = offer.serviceTypes.find(({ type }) => type === currentTarget.value);
            if (chosen) chooseService(chosen.type);
          }}
        />
      </div>
      {serviceType !== '' && packages.length > 0 && (
        <RadioCards
          legend={t('package')}
          hint={t('packageHint')}
          value={String(packageId ?? 'none')}
          onChange={({ currentTarget }) =>
            fields.change({
              ...packageFields(packages.find(({ id }) => String(id) === currentTarget.value)),
              timeSlot: '',
            })
          }
          choices={[
            ...packages.map((pack) => ({
              value: String(pack.id),
              label: <PackageTitle pack={pack} words={words} />,
              text: <PackageFacts pack={pack} words={words} />,
            })),
            { value: 'none', label: t('noPackage'), text: t('noPackageText') },
          ]}
        />
      )}
      {serviceType !== '' && packages.length === 0 && (
        <p className="rounded-control bg-well px-4 py-3">{t('quoted')}</p>
      )}
      {pack?.choiceGroups && (
        <div id="choices" tabIndex={-1} className="flex flex-col gap-5 outline-none">
          <ChoiceFields
            groups={pack.choiceGroups}
            words={pack.choiceWords}
            choices={fields.values.choices}
            onChange={(choices) => fields.change({ choices })}
          />
          <FieldError error={fields.errors.choices} />
        </div>
      )}
      <div className="border-t border-line pt-5">
        <UnitsField
          label={t('units', words)}
          hint={t('unitsHint', { ...words, most: mostUnits, phone: offer.phone || 'none' })}
          offer={offer}
          work={need ?? undefined}
          units={units}
          onChange={(next) => fields.change({ units: next, timeSlot: '' })}
        />
      </div>
    </>
  );
}

type PackageProps = { pack: ServicePackage; words: TradeWords };

function PackageTitle({ pack, words }: PackageProps) {
  const t = useTranslations('bookService');
  const money = useMoney();
  return (
    <span className="flex flex-wrap items-baseline justify-between gap-x-4">
      <span lang={pack.writtenIn?.title}>{pack.title}</span>
      <span className="font-normal">
        <strong className="figures font-display text-lg">{money(pack.price)}</strong>{' '}
        <span className="text-sm text-muted">{t('perUnit', words)}</span>
      </span>
    </span>
  );
}

function PackageFacts({ pack, words }: PackageProps) {
  const t = useTranslations('bookService');
  return (
    <span className="flex flex-col gap-2">
      {pack.plan && <PlanTerms plan={pack.plan} />}
      <span>
        <span lang={pack.writtenIn?.frequency}>{pack.frequency}</span> ·{' '}
        {t('minutes', { ...words, minutes: pack.minutesPerUnit })}
      </span>
      <span lang={pack.writtenIn?.scope} className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
        {pack.scope.slice(0, 4).map((part) => (
          <span key={part} className="flex gap-1.5">
            <Icon name="check" className="mt-0.5 size-4 flex-none text-leaf" />
            {part}
          </span>
        ))}
      </span>
    </span>
  );
}
