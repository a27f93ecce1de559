import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { ButtonLink } from '../button-link.tsx';
import { Drawer } from '../drawer.tsx';
import { PanelKeys } from './grid-keys.tsx';
import type { GridColumn } from './grid-parts.ts';

type GridPanelProps<Row> = {
  row: Row | undefined;
  columns: readonly GridColumn<Row>[];
  title: string;
  /** The page of its own. */
  to: string | undefined;
  walk: (step: 1 | -1) => void;
  onClose: () => void;
  /** What there is to say of it beside its columns. */
  more?: ReactNode;
};

/** A row of a list with all its columns, beside the list. */
export function GridPanel<Row>({
  row,
  columns,
  title,
  to,
  walk,
  onClose,
  more,
}: GridPanelProps<Row>) {
  const t = useTranslations('grid.panel');
  return (
    <Drawer
      open={row !== undefined}
      onClose={onClose}
      title={title}
      footer={
        <div className="flex items-center justify-between gap-4">
          {to && <ButtonLink to={to}>{t('open')}</ButtonLink>}
          <PanelKeys walk={walk} />
        </div>
      }
    >
      <dl className="flex flex-col gap-3">
        {row &&
          columns
            .filter(({ quietHeading }) => !quietHeading)
            .map((column) => (
              <div key={column.id}>
                <dt className="text-sm text-muted">{column.heading}</dt>
                <dd>{column.cell(row)}</dd>
              </div>
            ))}
      </dl>
      {more}
    </Drawer>
  );
}
