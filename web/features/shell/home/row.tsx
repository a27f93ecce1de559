import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { Icon } from '#web/ui/icon.tsx';

/** A row of the front page: what it shows, where there is more of it, and its cards. */
export function Row({
  id,
  title,
  to,
  children,
}: {
  id: string;
  title: string;
  to?: string;
  children: ReactNode;
}) {
  const t = useTranslations('home.rows');
  return (
    <section aria-labelledby={id} className="flex flex-col gap-5">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id={id} className="text-2xl">
          {title}
        </h2>
        {to && (
          <Link
            to={to}
            prefetch="intent"
            aria-describedby={id}
            className="target inline-flex flex-none items-center gap-1 rounded-xs font-semibold text-leaf underline-offset-3 hover:underline"
          >
            {t('all')}
            <Icon name="arrow-right" className="size-4" />
          </Link>
        )}
      </div>
      {children}
    </section>
  );
}
