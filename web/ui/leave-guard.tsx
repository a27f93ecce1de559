import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

type LeaveGuardProps = {
  /** True while something would be lost. */
  when: boolean;
  /** What would be lost, where the usual sentence does not say it. */
  text?: string;
};

/**
 * Asks before a page with unsaved changes is left, by a link or by closing the window. Other addresses of the same page pass.
 *
 * @example <LeaveGuard when={isDirty} />
 */
export function LeaveGuard({ when, text }: LeaveGuardProps) {
  const t = useTranslations('ui.leave');
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      when && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!when) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [when]);
  return (
    <Dialog
      open={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title={t('title')}
      text={text ?? t('text')}
      actions={
        <>
          <Button onClick={() => blocker.reset?.()}>{t('stay')}</Button>
          <Button look="danger" onClick={() => blocker.proceed?.()}>
            {t('leave')}
          </Button>
        </>
      }
    />
  );
}
