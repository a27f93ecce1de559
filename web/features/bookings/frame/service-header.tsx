import { Link, NavLink } from 'react-router';
import { useTranslations } from 'use-intl';
import { pagesOf } from '#contract/shops/trades.rules.ts';
import { dialled } from '#web/ui/dialled.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Picture } from '#web/ui/picture.tsx';
import type { ProviderFrame } from './provider.ts';

/** Who this is, the way to its pages, its phone and the booking; the first row stays in view. */
export function ServiceHeader({ provider }: { provider: ProviderFrame }) {
  const t = useTranslations('serviceFrame');
  return (
    <header className="contents print:hidden">
      <div className="sticky top-0 z-30 border-b border-line bg-card/95 backdrop-blur-sm">
        <div className="page-width flex min-h-16 items-center gap-2 md:gap-4">
          <ProviderName provider={provider} />
          <ServiceNav provider={provider} className="ml-auto max-lg:hidden" />
          {provider.phone !== '' && (
            <a
              href={dialled(provider.phone)}
              aria-label={t('call', { phone: provider.phone })}
              className="button ml-auto flex-none lg:ml-0"
              data-look="secondary"
            >
              <Icon name="phone" className="size-4.5" />
              <span className="figures max-md:hidden">{provider.phone}</span>
            </a>
          )}
          <ButtonLink
            to={`/book-service/${provider.shopId}`}
            className={`flex-none ${provider.phone === '' ? 'ml-auto lg:ml-0' : ''}`}
          >
            <span className="max-[22.5rem]:hidden">{t('book')}</span>
            <span className="hidden max-[22.5rem]:inline">{t('bookShort')}</span>
          </ButtonLink>
        </div>
      </div>
      <div className="border-b border-line bg-card lg:hidden">
        <ServiceNav provider={provider} className="page-width" />
      </div>
    </header>
  );
}

function ProviderName({ provider }: { provider: ProviderFrame }) {
  const t = useTranslations('serviceFrame');
  return (
    <Link
      to={provider.home}
      aria-label={t('home', { name: provider.name })}
      className="target flex min-w-0 items-center gap-2.5 rounded-control"
    >
      {provider.logoUrl && (
        <Picture
          src={provider.logoUrl}
          alt=""
          sizes="40px"
          fallback="logo"
          priority
          className="size-10! flex-none rounded-full"
        />
      )}
      <span className="line-clamp-2 font-display text-lg leading-tight font-bold tracking-tight md:text-xl">
        {provider.name}
      </span>
    </Link>
  );
}

function ServiceNav({ provider, className }: { provider: ProviderFrame; className: string }) {
  const t = useTranslations('serviceFrame');
  return (
    <nav aria-label={t('nav')} className={`sideways flex gap-1 ${className}`}>
      {pagesOf(provider.words.trade).map((page) => (
        <NavLink key={page} to={`/${page}`} className={navLook}>
          {t(`pages.${page}`)}
        </NavLink>
      ))}
      <Link to={`${provider.home}#contact`} className={navLook}>
        {t('contact')}
      </Link>
    </nav>
  );
}

const navLook =
  'inline-flex min-h-11 flex-none items-center rounded-control px-3 font-medium text-muted first:max-lg:-ml-3 hover:text-ink aria-[current=page]:text-leaf';
