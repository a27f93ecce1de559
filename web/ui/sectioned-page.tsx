import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

type SectionedPageProps = {
  /** By the ids of their cards, in their order. */
  sections: Array<{ id: string; title: string }>;
  children: ReactNode;
};

/**
 * A long page of sections and the way to each, which stays in sight: beside them where there is room, in a row above them
 * elsewhere. A browser that knows which one is read marks it.
 *
 * @example <SectionedPage sections={[{ id: 'hours', title: 'Opening hours' }]}>…</SectionedPage>
 */
export function SectionedPage({ sections, children }: SectionedPageProps) {
  const t = useTranslations('ui');
  return (
    <div className="sectioned">
      <nav aria-label={t('onThisPage')} className="section-links">
        <div className="sideways">
          {sections.map(({ id, title }) => (
            <a key={id} href={`#${id}`} className="chip">
              {title}
            </a>
          ))}
        </div>
      </nav>
      <div className="flex min-w-0 flex-col gap-6">{children}</div>
    </div>
  );
}
