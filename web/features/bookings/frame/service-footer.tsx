import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { pagesOf } from '#contract/shops/trades.rules.ts';
import { dialled } from '#web/ui/dialled.ts';
import { Icon } from '#web/ui/icon.tsx';
import { LanguageSwitch } from '#web/ui/language-switch.tsx';
import { ThemeToggle } from '#web/ui/theme-toggle.tsx';
import type { ProviderFrame } from './provider.ts';

/** How to reach the provider, its pages once more, and the doors that are not for customers. */
export function ServiceFooter({ provider }: { provider: ProviderFrame }) {
  const t = useTranslations('serviceFrame');
  const pages = pagesOf(provider.words.trade);
  return (
    <footer className="mt-20 border-t border-line bg-card print:hidden">
      <div className="page-width grid gap-x-8 gap-y-10 py-12 md:grid-cols-[2fr_1fr_1fr]">
        <div className="flex flex-col items-start gap-3">
          <p className="font-display text-xl font-bold">{provider.name}</p>
          <p lang={provider.sloganIn} className="max-w-xs text-muted">
            {provider.slogan}
          </p>
          <p className="flex items-center gap-2 text-muted">
            <Icon name="map-pin" className="size-4" />
            {provider.location}
          </p>
          {provider.phone !== '' && (
            <a
              href={dialled(provider.phone)}
              className="link figures inline-flex min-h-11 items-center gap-2 font-semibold"
            >
              <Icon name="phone" className="size-4" />
              {provider.phone}
            </a>
          )}
        </div>
        <Column
          title={t('services')}
          links={[
            [`/book-service/${provider.shopId}`, t('book')],
            ...pages
              .filter((page) => page !== 'why-service')
              .map((page) => [`/${page}`, t(`pages.${page}`)] as const),
          ]}
        />
        <Column
          title={t('about')}
          links={[
            [provider.home, provider.name],
            ...pages
              .filter((page) => page === 'why-service')
              .map((page) => [`/${page}`, t(`pages.${page}`)] as const),
            [`${provider.home}#reviews`, t('reviews')],
            [`${provider.home}#contact`, t('contact')],
          ]}
        />
      </div>
      <div className="border-t border-line">
        <div className="page-width flex flex-wrap items-center gap-x-6 gap-y-1 py-3 text-sm">
          {provider.market && (
            <Link to="/" className="quiet-link">
              {t('market', { site: provider.market })}
            </Link>
          )}
          <Link to={provider.door} className="quiet-link">
            {t('staff')}
          </Link>
          <div className="ml-auto flex items-center gap-2">
            <LanguageSwitch />
            <ThemeToggle />
          </div>
        </div>
      </div>
    </footer>
  );
}

function Column({
  title,
  links,
}: {
  title: string;
  links: ReadonlyArray<readonly [to: string, word: string]>;
}) {
  return (
    <nav aria-label={title}>
      <h2 className="mb-2 text-base">{title}</h2>
      <ul className="flex flex-col text-sm">
        {links.map(([to, word]) => (
          <li key={to}>
            <Link to={to} className="quiet-link">
              {word}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
