import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { Icon } from './icon.tsx';

type StepProgressProps = {
  /** What the steps lead to. */
  label: string;
  steps: readonly { label: string; to: string }[];
  /** From 0. */
  current: number;
};

/**
 * Where somebody is on a short way of steps; those behind are links back.
 *
 * @example <StepProgress label="Create Your Shop" steps={[{ label: 'Store', to: '?' }, { label: 'Review', to: '?step=review' }]} current={0} />
 */
export function StepProgress({ label, steps, current }: StepProgressProps) {
  const t = useTranslations('ui.steps');
  return (
    <nav aria-label={label} className="flex flex-col gap-2">
      <p className="text-sm text-muted md:sr-only">
        {t('place', {
          current: current + 1,
          count: steps.length,
          name: steps[current]?.label ?? '',
        })}
      </p>
      <ol className="flex gap-2">
        {steps.map(({ label: name, to }, index) => (
          <li
            key={name}
            className="min-w-0 flex-1"
            aria-current={index === current ? 'step' : undefined}
          >
            <Step
              name={name}
              to={to}
              number={index + 1}
              state={index < current ? 'done' : index === current ? 'current' : 'next'}
            />
          </li>
        ))}
      </ol>
    </nav>
  );
}

const bars = {
  done: 'border-leaf text-ink',
  current: 'border-leaf font-semibold text-ink',
  next: 'border-line text-muted',
} as const;

function Step({
  name,
  to,
  number,
  state,
}: {
  name: string;
  to: string;
  number: number;
  state: keyof typeof bars;
}) {
  const look = `flex min-h-6 items-center gap-1.5 border-t-4 pt-2 text-sm md:min-h-11 ${bars[state]}`;
  const words = (
    <>
      {state === 'done' ? (
        <Icon name="check" className="size-4 flex-none text-leaf max-md:hidden" />
      ) : (
        <span className="max-md:sr-only">{number}.</span>
      )}
      <span className="truncate max-md:sr-only">{name}</span>
    </>
  );
  if (state !== 'done') return <span className={look}>{words}</span>;
  return (
    <Link to={to} className={`${look} underline-offset-3 hover:underline`}>
      {words}
    </Link>
  );
}
