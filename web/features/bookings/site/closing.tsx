import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

/** The last word of a service page, with its buttons. */
export function Closing({
  title,
  text,
  isDrawn = true,
  children,
}: {
  title: string;
  text: string;
  /** Whether the page has pictures of the work. */
  isDrawn?: boolean;
  children: ReactNode;
}) {
  const t = useTranslations('serviceSite');
  return (
    <section aria-labelledby="closing" className="page-width pt-14 md:pt-20">
      <div className="flex flex-col items-start gap-5 rounded-card border border-line bg-leaf-soft p-6 md:p-10">
        <h2 id="closing" className="text-2xl md:text-3xl">
          {title}
        </h2>
        <p className="max-w-prose text-lg">{text}</p>
        <div className="flex flex-wrap gap-3">{children}</div>
      </div>
      {isDrawn && <p className="mt-6 text-sm text-muted">{t('drawn')}</p>}
    </section>
  );
}
