import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Checkbox } from '#web/ui/checkbox.tsx';
import type { Selection } from './use-selection.ts';

/** Around the rows of a selection: ticks all of them at once, and hears of each. */
export function Selectable({
  selection,
  count,
  children,
}: {
  selection: Selection;
  count: number;
  children: ReactNode;
}) {
  const t = useTranslations('listings');
  return (
    <>
      <form {...selection.form} />
      <Checkbox
        className="-mb-3 w-fit pl-4 md:pl-3"
        label={<span className="text-sm text-muted">{t('selectAll')}</span>}
        checked={count > 0 && selection.ids.length === count}
        onChange={(event) => selection.setAll(event.currentTarget.checked)}
      />
      <div onChange={selection.read}>{children}</div>
    </>
  );
}
