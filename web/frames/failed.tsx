import { Suspense } from 'react';
import type { FailedPageProps } from './failed-page.tsx';
import { lazy } from '#web/ui/lazy.ts';

const FailedPage = lazy(() => import('./failed-page.tsx'));

/** What a visitor sees where a page failed. Its code and words arrive only then. */
export function Failed(failed: FailedPageProps) {
  return (
    <Suspense fallback={null}>
      <FailedPage {...failed} />
    </Suspense>
  );
}
