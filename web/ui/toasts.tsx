import { Suspense, useState } from 'react';
import { useToast } from './toast.ts';
import { lazy } from './lazy.ts';

const ToastRegion = lazy(() => import('./toast-region.tsx'));

/**
 * Where toasts appear; once per document. Its code arrives with the first toast.
 *
 * @example <Toasts />
 */
export function Toasts() {
  const toast = useToast();
  const [isLoaded, setIsLoaded] = useState(false);
  if (toast && !isLoaded) setIsLoaded(true);
  // From then on it stays: what comes into a region that is there is read aloud more surely.
  if (!isLoaded) return null;
  return (
    <Suspense fallback={null}>
      <ToastRegion toast={toast} />
    </Suspense>
  );
}
