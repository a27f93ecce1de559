import { type ComponentProps, Suspense } from 'react';
import type { Alert } from './alert.tsx';
import { lazy } from './lazy.ts';

const Arriving = lazy(() => import('./alert.tsx').then((module) => ({ default: module.Alert })));

/**
 * An alert that few visitors of a page see: in the HTML at once where it is shown, its code after the rest.
 *
 * @example {shop.isPending && <LateAlert tone="warning">{t('pending')}</LateAlert>}
 */
export function LateAlert(props: ComponentProps<typeof Alert>) {
  return (
    <Suspense fallback={null}>
      <Arriving {...props} />
    </Suspense>
  );
}
