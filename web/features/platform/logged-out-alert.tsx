import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Alert } from '#web/ui/alert.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';

/** Over what is asked for again by itself, once nobody is logged in any more: it stays as it was until somebody is. */
export function LoggedOutAlert({ children }: { children: ReactNode }) {
  const t = useTranslations('ui.loggedOut');
  return (
    <Alert
      tone="error"
      title={t('title')}
      live
      action={
        <ButtonLink to="/auth" target="_blank" size="small" look="secondary">
          {t('login')}
        </ButtonLink>
      }
    >
      {children}
    </Alert>
  );
}
