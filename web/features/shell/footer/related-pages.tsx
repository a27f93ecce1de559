import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { footerGroupOf, footerPath } from './footer-links.ts';

/** The pages that stand in the footer beside this one. */
export function RelatedPages({ slug }: { slug: string }) {
  const t = useTranslations('shell.footer');
  const group = footerGroupOf(slug);
  if (!group) return null;
  return (
    <nav
      aria-label={t('related')}
      className="self-start rounded-card border border-line bg-card p-4 lg:sticky lg:top-24"
    >
      <h2 className="px-2 pb-2 text-base">{t(group.name)}</h2>
      <ul>
        {group.pages.map((page) => (
          <li key={page}>
            <Link
              to={footerPath(page)}
              prefetch="intent"
              aria-current={page === slug ? 'page' : undefined}
              className="flex min-h-11 items-center rounded-control px-2 hover:bg-well aria-[current]:bg-leaf-soft aria-[current]:font-semibold"
            >
              {t(page)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
