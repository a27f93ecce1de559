import { type ReactNode, Suspense } from 'react';
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
