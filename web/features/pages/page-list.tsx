import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { languages } from '#contract/kernel/languages.ts';
import type { ListedPage } from '#contract/pages/schemas.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { WrittenBy } from './written-by.tsx';

/** Pages that stand together, each leading to its text. */
export function PageList({
  id,
  title,
  pages,
  now,
}: {
  id: string;
  title: string;
  pages: readonly ListedPage[];
  now: string;
}) {
  const t = useTranslations('pageEditor');
  const languageName = useTranslations('ui.languages');
  return (
    <section aria-labelledby={id} className="rounded-card border border-line bg-card">
      <h2 id={id} className="px-4 pt-4 pb-2 text-base">
        {title}
      </h2>
      <ul className="divide-y divide-line">
        {pages.map((page) => (
          <li key={page.slug}>
            <Link
              to={`/admin/pages/${page.slug}`}
              prefetch="intent"
              className="flex min-h-14 items-center gap-3 px-4 py-2 hover:bg-well"
            >
              <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-4 gap-y-0.5">
                <span className="min-w-0 flex-1 basis-48 font-medium wrap-anywhere">
                  {page.title}
                </span>
                <WrittenBy text={page} now={now} />
              </span>
              {languages
                .filter((language) => !page.languages.includes(language))
                .map((language) => (
                  <Badge key={language} tone="pending">
                    {t('missing', { language: languageName(language) })}
                  </Badge>
                ))}
              <Icon name="chevron-right" className="size-4 flex-none text-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
