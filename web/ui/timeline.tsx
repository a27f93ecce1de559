import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Icon } from './icon.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

export type TimelineStep = {
  label: string;
  /** `beside` is what happened meanwhile, and is no step of its own. */
  state: 'done' | 'current' | 'next' | 'failed' | 'beside';
  /** When it happened or is expected. */
  time?: ReactNode;
  text?: ReactNode;
};

/**
 * What happened, what happens now, what comes next.
 *
 * @example <Timeline steps={[{ label: 'Order Placed', state: 'done', time: 'Fri 21 Nov, 9:12 AM' }, { label: 'Processing', state: 'current' }]} />
 */
export function Timeline({ steps }: { steps: readonly TimelineStep[] }) {
  return (
    <ol className="flex flex-col">
      {steps.map((step, index) => (
        <Step key={index} {...step} />
      ))}
    </ol>
  );
}

const dots: Record<TimelineStep['state'], string> = {
  done: 'border-leaf bg-leaf text-on-leaf',
  current: 'border-leaf bg-card text-leaf',
  next: 'border-line bg-card',
  failed: 'border-chili bg-chili text-on-chili',
  beside: 'border-transparent bg-card',
};

const looks: Record<TimelineStep['state'], string> = {
  done: 'font-semibold',
  current: 'font-semibold',
  next: 'text-muted',
  failed: 'font-semibold',
  beside: 'text-sm break-words',
};

function Step({ label, state, time, text }: TimelineStep) {
  const t = useTranslations('ui.timeline');
  return (
    <li
      aria-current={state === 'current' ? 'step' : undefined}
      className="group/step relative flex gap-3 pb-6 last:pb-0"
    >
      <span
        aria-hidden="true"
        className={`absolute top-6 bottom-0 left-[0.71875rem] w-px group-last/step:hidden ${state === 'done' ? 'bg-leaf' : 'bg-line'}`}
      />
      <span
        aria-hidden="true"
        className={`grid size-6 flex-none place-items-center rounded-full border-2 ${dots[state]}`}
      >
        {state === 'done' && <Icon name="check" className="size-3.5 stroke-3" />}
        {state === 'failed' && <Icon name="x" className="size-3.5 stroke-3" />}
        {state === 'beside' && <span className="size-2 rounded-full bg-muted" />}
        {state === 'current' && <span className="size-2 rounded-full bg-leaf" />}
      </span>
      <div className="min-w-0">
        <p className={looks[state]}>
          {label}
          {state !== 'failed' && state !== 'beside' && (
            <VisuallyHidden> ({t(state)})</VisuallyHidden>
          )}
        </p>
        {time && <p className="figures text-sm text-muted">{time}</p>}
        {text && <p className="text-sm">{text}</p>}
      </div>
    </li>
  );
}
