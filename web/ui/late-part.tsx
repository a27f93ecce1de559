import { type ReactNode, Suspense, useState } from 'react';
import { useEarlyInputOfPart } from './early-input.ts';
import { useIsLive } from './use-is-live.ts';

/**
 * What can be pressed or typed into, in the HTML at once and with code that comes later than the rest of the page: what is
 * done there until then would be lost, and is done once the code is there.
 *
 * @example <LatePart><RefundAction order={order} /></LatePart>
 */
export function LatePart({
  fallback = null,
  children,
}: {
  /** In its place where the page is opened from another one. */
  fallback?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Suspense fallback={fallback}>
      <UntilLive>{children}</UntilLive>
    </Suspense>
  );
}

function UntilLive({ children }: { children: ReactNode }) {
  const isLive = useIsLive();
  useEarlyInputOfPart(isLive);
  return (
    <div className="contents" data-late={isLive ? undefined : ''}>
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
