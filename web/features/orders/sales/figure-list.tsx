import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { growth } from '#contract/orders/sales.rules.ts';
import { ChangeNote } from '#web/ui/charts/change-note.tsx';
import { ExplainedLink } from '#web/ui/explained-link.tsx';
import { StatCard } from '#web/ui/stat-card.tsx';

export type Figure = {
  label: string;
  now: number | null;
  before: number | null | undefined;
  write: (value: number) => string;
  lessIsBetter?: boolean;
  /** Of 0 to 1, where a percentage of a percentage would mislead. */
  isShare?: boolean;
  /** Where it is explained. */
  to?: string;
};

/** The figures that matter most, each with what has become of it. */
export function FigureCards({
  figures,
  isCompared,
}: {
  figures: readonly Figure[];
  isCompared: boolean;
}) {
  return (
    <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
      {figures.map((figure) => (
        <StatCard
          key={figure.label}
          label={figure.label}
          value={<CardValue figure={figure} />}
          to={figure.to}
          text={isCompared && isAny(figure) && <Changed figure={figure} />}
        />
      ))}
    </div>
  );
}

/** Further figures, one to a line. */
export function FigureList({
  title,
  figures,
  isCompared,
}: {
  title: string;
  figures: readonly Figure[];
  isCompared: boolean;
}) {
  return (
    <section aria-label={title}>
      <h2 className="mb-2 text-lg">{title}</h2>
      <dl className="figures divide-y divide-line border-y border-line">
        {figures.map((figure) => (
          <div
            key={figure.label}
            className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 py-2.5"
          >
            <dt>{figure.label}</dt>
            <dd className="font-semibold">
              {figure.to ? (
                <ExplainedLink to={figure.to}>
                  <Written figure={figure} />
                </ExplainedLink>
              ) : (
                <Written figure={figure} />
              )}
            </dd>
            {isCompared && isAny(figure) && (
              <dd className="col-span-2 text-sm text-muted">
                <Changed figure={figure} />
              </dd>
            )}
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Where there was nothing before and is nothing now, nothing has become of it. */
function isAny({ now, before }: Figure): boolean {
  return Boolean(now) || Boolean(before);
}

/** Long amounts are smaller, so that they stay on one line. */
function CardValue({ figure }: { figure: Figure }) {
  const isLong = figure.now !== null && figure.write(figure.now).length > 9;
  return (
    <span className={isLong ? 'text-2xl' : ''}>
      <Written figure={figure} />
    </span>
  );
}

function Written({ figure: { now, write } }: { figure: Figure }): ReactNode {
  const t = useTranslations('sales.figures');
  return now === null ? t('none') : write(now);
}

function Changed({ figure: { now, before, write, lessIsBetter, isShare } }: { figure: Figure }) {
  const t = useTranslations('sales.figures');
  const was = before ?? null;
  return (
    <ChangeNote
      change={changeOf(now, was, isShare)}
      isPoints={isShare}
      before={
        was === null || (was === 0 && !isShare) ? undefined : t('before', { value: write(was) })
      }
      lessIsBetter={lessIsBetter}
    />
  );
}

function changeOf(now: number | null, was: number | null, isShare = false): number | null {
  if (now === null || was === null) return null;
  return isShare ? now - was : growth(now, was);
}
