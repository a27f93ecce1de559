import type { ReactNode } from 'react';
import { useIsLive } from './use-is-live.ts';

/**
 * A part that is in the HTML at once and whose code comes later: until then it cannot be touched, because what is
 * pressed or typed there would be lost. It belongs inside the part's `Suspense`.
 *
 * @example <Suspense fallback={null}><UntilLive><PickupChoice shop={shop} /></UntilLive></Suspense>
 */
export function UntilLive({ children }: { children: ReactNode }) {
  return (
    <div className="contents" inert={!useIsLive()}>
      {children}
    </div>
  );
}
