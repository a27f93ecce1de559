import { Suspense, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslations } from 'use-intl';
import { isOffline } from './connection.ts';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import { lazy } from './lazy.ts';
import { endToast, type Shown, useToast } from './toast.ts';

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
    <Suspense fallback={toast && isOffline() && <PlainToast toast={toast} />}>
      <ToastRegion toast={toast} />
    </Suspense>
  );
}

/** What there is to say without a connection, where the code of toasts has not arrived: until it is back, or closed. */
function PlainToast({ toast: { id, tone, title, text } }: { toast: Shown }) {
  const t = useTranslations('ui');
  return createPortal(
    <div className="toasts" role={tone === 'error' ? 'alert' : 'status'}>
      <div className="toast" data-tone={tone}>
        <Icon
          name={tone === 'error' ? 'circle-exclamation-point' : 'circle-check'}
          className={`mt-0.5 size-5 ${tone === 'error' ? 'text-chili' : 'text-leaf'}`}
        />
        <div className="flex min-w-0 flex-col gap-0.5">
          <p className="font-semibold">{title}</p>
          {text && <p className="text-sm text-muted">{text}</p>}
        </div>
        <IconButton
          label={t('close')}
          icon={<Icon name="x" className="size-5" />}
          size="small"
          className="-my-1.5"
          onClick={() => endToast(id)}
        />
      </div>
    </div>,
    document.body,
  );
}
