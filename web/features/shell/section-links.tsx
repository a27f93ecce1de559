import { Link, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { currentMark, sections } from './sections.ts';

/** The links to the main sections from 768 px; the one that the page belongs to stands out. */
export function SectionLinks() {
  const t = useTranslations('shell.nav');
  const { pathname } = useLocation();
  return (
    <nav aria-label={t('label')} className="page-width hidden md:block">
      <ul className="-mx-3 flex">
        {sections.map((section) => (
          <li key={section.name}>
            <Link
              to={section.to}
              prefetch="intent"
              aria-current={currentMark(section, pathname)}
              className="flex min-h-11 items-center border-b-3 border-transparent px-3 pt-0.5 font-medium text-muted transition-colors -outline-offset-2! hover:text-ink aria-[current]:border-leaf aria-[current]:font-semibold aria-[current]:text-ink"
            >
              {t(section.name)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
