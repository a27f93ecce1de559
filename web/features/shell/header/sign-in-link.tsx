import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { signInPath } from '#web/loading/next-path.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';

/** Leads to signing in and back to this page; not shown where that is what the page is for. */
export function SignInLink({ className = '' }: { className?: string }) {
  const t = useTranslations('shell.account');
  const { pathname, search } = useLocation();
  if (pathname === '/auth') return null;
  return (
    <ButtonLink
      to={signInPath(`${pathname}${search}`)}
      look="secondary"
      className={`whitespace-nowrap ${className}`}
    >
      {t('signIn')}
    </ButtonLink>
  );
}
