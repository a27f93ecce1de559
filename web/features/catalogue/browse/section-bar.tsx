import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { MenuSection } from './menu.ts';

type SectionBarProps = {
  sections: readonly MenuSection[];
  /** What a section is called that bears the name of a category. */ called: (
    name: string,
  ) => string;
};

/** Links to the sections of the menu, staying in view; the one being read is marked. */
export function SectionBar({ sections, called }: SectionBarProps) {
  const t = useTranslations('kitchen');
  const current = useSectionInView(sections);
  return (
    <nav
      aria-label={t('sections')}
      className="sticky top-(--header-height,4rem) z-2 -mx-4 border-b border-line bg-paper px-4 py-1"
    >
      <ul className="sideways -mx-1 flex gap-2 p-1">
        <li className="flex-none">
          <a href="#menu" className="chip" aria-current={current === undefined || undefined}>
            {t('allMenu')}
          </a>
        </li>
        {sections.map((section) => (
          <li key={section.anchor} className="flex-none">
            <a
              href={`#${section.anchor}`}
              className="chip"
              aria-current={section.anchor === current || undefined}
            >
              {section.word ?? called(section.name)}
              <span className="figures text-xs opacity-80">{section.dishes.length}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function useSectionInView(sections: readonly MenuSection[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const entered = entries.find((entry) => entry.isIntersecting);
        if (entered) setCurrent(entered.target.id);
      },
      { rootMargin: '-20% 0px -70% 0px' },
    );
    for (const { anchor } of sections) {
      const section = document.getElementById(anchor);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [sections]);
  return current;
}
