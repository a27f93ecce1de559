import { Link, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { currentMark, sections } from './sections.ts';

/** The links to the main sections from 768 px; the one that the page belongs to stands out. */
export function SectionLinks() {
  const t = useTranslations('shell.nav');
  const { pathname } = useLocation();
  return (
    <nav aria-label={t('label')} className="hidden md:block">
      <ul className="-mx-3 flex">
        {sections.map((section) => (
          <li key={section.name}>
            <Link
              to={section.to}
              prefetch="intent"
              aria-current={currentMark(section, pathname)}
              className="tab"
            >
              {t(section.name)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
