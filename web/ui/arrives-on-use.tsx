import { type ComponentType, Suspense, useState } from 'react';
import { lazy } from './lazy.ts';
import { Arriving } from './navigation-progress.tsx';

/**
 * A part that is closed most of the time: its code arrives when it first opens, or when the page has nothing else to do.
 * Once opened it stays mounted, so that it can close in its own time.
 *
 * @example export const Dialog = arrivesOnUse(() => import('./dialog-panel.tsx'));
 */
export function arrivesOnUse<Props extends { open: boolean }>(
  load: () => Promise<{ default: ComponentType<Props> }>,
) {
  // Props of a generic component cannot be distinguished from those that React adds; they are the same here.
  const Part = lazy(load) as unknown as ComponentType<Props>;
  return function OnUse(props: Props) {
    const [used, setUsed] = useState(props.open);
    if (props.open && !used) setUsed(true);
    if (!used) return null;
    return (
      <Suspense fallback={props.open && <Arriving />}>
        <Part {...props} />
      </Suspense>
    );
  };
}
