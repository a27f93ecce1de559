import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { IconButton } from '../icon-button.tsx';
import { Icon } from '../icon.tsx';

/** What can be done with the ticked rows; stays in sight at the bottom while any is. */
export function BulkBar({
  count,
  onClear,
  children,
}: {
  count: number;
  onClear: () => void;
  children: ReactNode;
}) {
  const t = useTranslations('grid.bulk');
  return (
    <div
      role="group"
      aria-label={t('label')}
      hidden={count === 0}
      className="sticky bottom-[calc(var(--floor)+0.75rem)] z-20 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-edge bg-raised px-3 py-2 shadow-float [&[hidden]]:hidden"
    >
      <span className="flex items-center gap-1">
        <IconButton
          label={t('clear')}
          size="small"
          icon={<Icon name="x" className="size-4" />}
          onClick={onClear}
        />
        <span role="status" className="figures font-semibold whitespace-nowrap">
          {t('count', { count })}
        </span>
      </span>
      <span className="flex flex-wrap items-center gap-2">{children}</span>
    </div>
  );
}
