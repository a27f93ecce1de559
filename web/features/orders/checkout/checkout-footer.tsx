import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { Icon } from '#web/ui/icon.tsx';
import { LanguageSwitch } from '#web/ui/language-switch.tsx';

const pages = ['shipping', 'returns', 'privacy', 'terms'] as const;

/** What a shopper may want to read before paying, in one line. */
export function CheckoutFooter() {
  const t = useTranslations('checkout.frame');
  const names = useTranslations('shell.footer');
  return (
    <footer className="mt-12 border-t border-line print:hidden">
      <div className="page-width flex flex-wrap items-center gap-x-6 gap-y-2 py-4 text-sm text-muted">
        <p className="flex items-center gap-1.5 lg:hidden">
          <Icon name="lock" className="size-4 flex-none text-leaf" />
          {t('secure')}
        </p>
        <nav aria-label={t('reading')} className="mr-auto">
          <ul className="flex flex-wrap gap-x-6">
            {pages.map((page) => (
              <li key={page}>
                <Link
                  to={`/pages/${page}`}
                  className="inline-flex min-h-8 items-center rounded-xs underline-offset-3 hover:text-ink hover:underline touch:min-h-11"
                >
                  {names(page)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <LanguageSwitch />
      </div>
    </footer>
  );
}
