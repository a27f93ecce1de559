import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { mostUnits } from '#contract/bookings/rules.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { TradeWords } from '#web/words/trade-words.ts';

/** How many units the prices are for. The figure is in the address, so each step is a link and works without script. */
export function UnitsPicker({ units, words }: { units: number; words: TradeWords }) {
  const t = useTranslations('servicePricing');
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p id="units" className="font-semibold">
        {t('units', words)}
      </p>
      <div role="group" aria-labelledby="units" className="stepper">
        <Step
          to={units - 1}
          label={t('fewer', words)}
          icon={<Icon name="minus" className="size-4" />}
        />
        <span aria-live="polite" className="figures min-w-20 text-center font-semibold">
          {t('unitCount', { ...words, units })}
        </span>
        <Step
          to={units + 1}
          label={t('more', words)}
          icon={<Icon name="plus" className="size-4" />}
        />
      </div>
    </div>
  );
}

function Step({ to, label, icon }: { to: number; label: string; icon: React.ReactNode }) {
  if (to < 1 || to > mostUnits) {
    return (
      <span
        className="button"
        data-look="quiet"
        data-shape="icon"
        role="link"
        aria-disabled="true"
        aria-label={label}
      >
        {icon}
      </span>
    );
  }
  return (
    <Link
      to={`?units=${to}`}
      replace
      preventScrollReset
      aria-label={label}
      className="button"
      data-look="quiet"
      data-shape="icon"
    >
      {icon}
    </Link>
  );
}

/** The number of units in an address; 1 for none and for nonsense. */
export function unitsIn(query: URLSearchParams): number {
  const given = Number(/^\d{1,2}$/.exec(query.get('units') ?? '')?.[0]);
  return given >= 1 && given <= mostUnits ? given : 1;
}
