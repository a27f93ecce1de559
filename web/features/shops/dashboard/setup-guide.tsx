import { CircleDashed } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { type SetupStep, capabilitiesOf, type ShopKind } from '#contract/shops/rules.ts';
import type { ShopSetup } from '#contract/shops/setup.schemas.ts';
import { ProgressBar } from '#web/ui/progress-bar.tsx';

type SetupGuideProps = {
  setup: ShopSetup;
  kind: ShopKind;
  /** Null for what others decide. */ pathOf: (step: SetupStep) => string | null;
};

/** What is still to be done before shoppers come; gone once all of it is. */
export function SetupGuide({ setup, kind, pathOf }: SetupGuideProps) {
  const t = useTranslations('seller.setup');
  const { itemsAre } = capabilitiesOf(kind);
  const open = setup.steps.filter(({ isDone }) => !isDone);
  if (open.length === 0) return null;
  const count = setup.steps.length;
  return (
    <section
      aria-labelledby="setup"
      className="grid gap-x-10 gap-y-4 rounded-card border border-line bg-card p-5 md:grid-cols-[15rem_1fr]"
    >
      <div className="flex flex-col gap-3">
        <h2 id="setup" className="text-lg">
          {t('title')}
        </h2>
        <ProgressBar
          label={t('progress', { done: count - open.length, count })}
          value={count - open.length}
          max={count}
        />
      </div>
      <ul className="grid content-start gap-x-6 sm:grid-cols-2">
        {open.map(({ step }) => (
          <li key={step} className="flex min-h-11 items-center gap-2.5">
            <CircleDashed aria-hidden="true" className="size-5 flex-none text-leaf" />
            <Step
              label={step === 'products' ? t(`steps.products.${itemsAre}`) : t(`steps.${step}`)}
              path={pathOf(step)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Step({ label, path }: { label: string; path: string | null }) {
  if (path === null) return <span>{label}</span>;
  return (
    <Link to={path} className="target font-medium underline underline-offset-3">
      {label}
    </Link>
  );
}
