import { Suspense } from 'react';
import { lazy } from '#web/ui/lazy.ts';
import { Failed } from './failed.tsx';

const MarketFrame = lazy(() =>
  import('./market-frame.tsx').then((part) => ({ default: part.MarketFrame })),
);

/** Who is not let into a room reads why in the market, where they came from. */
export function TurnedAway({ error }: { error: unknown }) {
  return (
    <Suspense fallback={null}>
      <MarketFrame ownHost={null}>
        <Failed error={error} />
      </MarketFrame>
    </Suspense>
  );
}
