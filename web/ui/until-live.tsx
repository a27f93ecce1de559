import { type ReactNode, Suspense, useState } from 'react';
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

/**
 * Around what a page is about, where its code comes after the rest of the HTML that it is in. A page that is opened from
 * another one waits for that code, and the other stays in sight so long: it would show a hole there.
 *
 * @example <AfterTheRest><Lines order={order} /></AfterTheRest>
 */
export function AfterTheRest({ children }: { children: ReactNode }) {
  const isLive = useIsLive();
  // Without a boundary the page could not be taken over before that code is there; it must not change later.
  const [isOpened] = useState(isLive);
  return isOpened ? children : <Suspense fallback={null}>{children}</Suspense>;
}
