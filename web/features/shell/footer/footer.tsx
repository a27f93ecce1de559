import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { socialSites } from '#contract/platform/rules.ts';
import type { Platform } from '#contract/platform/schemas.ts';
import type { ShownPlatform } from '#web/loading/shown-platform.ts';
import { LanguageSwitch } from '#web/ui/language-switch.tsx';
import { footerColumns, type FooterPage, footerPath, legalPages } from './footer-links.ts';
import { Logo } from '../logo.tsx';

/** What the market is, and the pages about it. */
export function Footer({ platform }: { platform: ShownPlatform }) {
  const t = useTranslations('shell');
  return (
    <footer className="mt-20 print:hidden border-t border-line bg-card">
      <div className="page-width grid gap-x-8 gap-y-10 py-12 max-md:grid-cols-2 md:grid-cols-3 lg:grid-cols-[5fr_3fr_3fr_3fr]">
        <div className="flex flex-col items-start gap-4 max-md:col-span-2 md:max-lg:col-span-3">
          <Logo platform={platform} />
          <p className="max-w-xs text-muted">{platform.welcome?.tagline || t('tagline')}</p>
          <SocialLinks social={platform.social} />
        </div>
        <Column name="shoppers">
          {platform.giftCards && <FooterLink to="/gift-cards">{t('footer.gift-cards')}</FooterLink>}
        </Column>
        <Column name="sellers" />
        <Column name="about" />
      </div>
      <div className="border-t border-line">
        <div className="page-width flex flex-wrap items-center justify-between gap-x-8 gap-y-2 py-4 text-sm text-muted">
          {platform.demo && <p>{t('footer.demo')}</p>}
          <div className="flex flex-wrap items-center gap-x-6 gap-y-1">
            <LanguageSwitch />
            <nav aria-label={t('footer.legal')}>
              <ul className="flex flex-wrap gap-x-6">
                {legalPages.map((page) => (
                  <PageLink key={page} page={page} />
                ))}
              </ul>
            </nav>
          </div>
        </div>
      </div>
    </footer>
  );
}

/** The market's pages elsewhere, as admins have named them. */
function SocialLinks({ social }: Pick<Platform, 'social'>) {
  const t = useTranslations('shell.footer');
  const sites = socialSites.filter((site) => social[site]);
  if (sites.length === 0) return null;
  return (
    <nav aria-label={t('socialLabel')}>
      <ul className="flex flex-wrap gap-x-5 text-sm">
        {sites.map((site) => (
          <li key={site}>
            <a href={social[site]} rel="me noopener" className="quiet-link">
              {t(`social.${site}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type ColumnProps = {
  name: keyof typeof footerColumns;
  /** More of it after its pages. */
  children?: ReactNode;
};

function Column({ name, children }: ColumnProps) {
  const t = useTranslations('shell.footer');
  return (
    <nav aria-labelledby={`footer-${name}`}>
      <h2 id={`footer-${name}`} className="mb-2 text-base">
        {t(name)}
      </h2>
      <ul className="flex flex-col text-sm">
        {footerColumns[name].map((page) => (
          <PageLink key={page} page={page} />
        ))}
        {children}
      </ul>
    </nav>
  );
}

function PageLink({ page }: { page: FooterPage }) {
  const t = useTranslations('shell.footer');
  return <FooterLink to={footerPath(page)}>{t(page)}</FooterLink>;
}

/** Few go on from here: how the router gets there is asked for when somebody does, and not with every page. */
function FooterLink({ to, children }: { to: string; children: string }) {
  return (
    <li>
      <Link to={to} discover="none" className="quiet-link">
        {children}
      </Link>
    </li>
  );
}
