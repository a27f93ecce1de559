import { useTranslations } from 'use-intl';
import type { WorkedOrder } from '#contract/orders/schemas.ts';
import { soldOutEvents } from '#contract/orders/substitutions.rules.ts';
import { useJoined } from '#web/ui/joined.ts';
import type { TimelineStep } from '#web/ui/timeline.tsx';
import { OrderDate } from '../order-date.tsx';

/** A step with when it was reached; without that it is still ahead. */
export type TimedStep = TimelineStep & { at?: string };

/** What was asked and answered about dishes that are sold out. */
export function useSoldOutSteps(items: WorkedOrder['items']): TimedStep[] {
  const t = useTranslations('orders.soldOut');
  const { withChosen } = useJoined();
  return items.flatMap(({ productName: dish, substitutions = [] }) =>
    substitutions.flatMap((substitution) =>
      soldOutEvents(substitution).map(({ at, state, by }) => ({
        at,
        state: 'beside' as const,
        time: <OrderDate at={at} withTime />,
        label: t('happened', {
          state,
          by,
          dish,
          quantity: substitution.quantity,
          instead: withChosen(substitution.instead ?? '', substitution.shownOptions),
        }),
      })),
    ),
  );
}

/** The steps that were reached and what happened meanwhile, by time, before what is ahead. */
export function withMeanwhile(
  steps: readonly TimedStep[],
  meanwhile: readonly TimedStep[],
): TimedStep[] {
  if (meanwhile.length === 0) return [...steps];
  const isReached = ({ state }: TimedStep) => state !== 'next';
  const reached = steps.filter(isReached);
  const times = reached.map(({ at }) => at ?? '');
  // A step without a time stays where it is, before what came later.
  const placed = reached.map((step, place) => ({
    step,
    at: times.slice(0, place + 1).findLast((at) => at !== '') ?? '',
  }));
  const happened = meanwhile.map((step) => ({ step, at: step.at ?? '' }));
  return [...placed, ...happened]
    .toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
    .map(({ step }) => step)
    .concat(steps.filter((step) => !isReached(step)));
}
