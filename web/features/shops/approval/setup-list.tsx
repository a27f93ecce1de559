import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { type SetupStep, capabilitiesOf, type ShopKind } from '#contract/shops/rules.ts';
import type { ShopSetup } from '#contract/shops/setup.schemas.ts';
import { Icon } from '#web/ui/icon.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { setupPlaces } from '../setup-places.ts';

/** What a shop has and what it misses, each with the way to it. `search` keeps which shop it is. */
export function SetupList({
  setup,
  search,
  kind,
}: {
  setup: ShopSetup;
  search: string;
  kind: ShopKind;
}) {
  const t = useTranslations('sellerStatus');
  const { itemsAre } = capabilitiesOf(kind);
  const nameOf = (step: SetupStep) =>
    step === 'products' ? t(`steps.products.${itemsAre}`) : t(`steps.${step}`);
  const done = setup.steps.filter(({ isDone }) => isDone).length;
  return (
    <section
      aria-labelledby="setup"
      className="flex flex-col gap-4 rounded-card border border-line bg-card p-4 md:p-6"
    >
      <h2 id="setup" className="text-xl">
        {t('setup')}
      </h2>
      <ProgressBar
        label={t('progress', { done, count: setup.steps.length })}
        value={done}
        max={setup.steps.length}
      />
      <ul className="divide-y divide-line">
        {setup.steps.map(({ step, isDone }) => (
          <li key={step} className="flex min-h-12 items-center gap-3 py-2">
            {isDone ? (
              <Icon name="circle-check" className="size-5 flex-none text-leaf" />
            ) : (
              <Icon name="circle-dashed" className="size-5 flex-none text-muted" />
            )}
            <span className="grow">
              <VisuallyHidden>{t(isDone ? 'isDone' : 'isMissing')}: </VisuallyHidden>
              {nameOf(step)}
            </span>
            {!isDone && step !== 'approval' && (
              <Link
                to={placeOf(step, search)}
                className="link flex-none"
                aria-label={t('doNamed', { step: nameOf(step) })}
              >
                {t('do')}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function placeOf(step: SetupStep, search: string): string {
  const [room, place = ''] = setupPlaces[step];
  return room + search + place;
}
