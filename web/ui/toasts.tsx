import { Suspense } from 'react';
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
  if (!toast) return null;
  return (
    <Suspense fallback={null}>
      <ToastRegion toast={toast} />
    </Suspense>
  );
}
