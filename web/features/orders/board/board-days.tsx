import { useState } from 'react';
import { Form, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { withQuery } from '#web/loading/address.ts';
import { Button } from '#web/ui/button.tsx';
import { RemovableChip } from '#web/ui/chips.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useFormatter } from '#web/words/use-formatter.ts';
import type { BoardFilters } from './use-board.ts';

type BoardDaysProps = {
  filters: BoardFilters;
  /** Parameters that stay as they are. */ otherParams: Record<string, string>;
};

/** Orders of some days only; a form, so that the address keeps what was asked for. */
export function BoardDays({ filters, otherParams }: BoardDaysProps) {
  const t = useTranslations('board.search');
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        aria-keyshortcuts="W"
        look="secondary"
        size="small"
        className="min-h-11"
        icon={<Icon name="calendar-range" className="size-4" />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t('days')}
      </Button>
      <Dialog open={isOpen} onClose={close} title={t('days')} width="22rem">
        <Form onSubmit={close} className="flex flex-col gap-4">
          {Object.entries(otherParams).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Day label={t('from')} name="from" value={filters.from} />
          <Day label={t('to')} name="to" value={filters.to} />
          <Button type="submit">{t('find')}</Button>
        </Form>
      </Dialog>
    </>
  );
}

function Day({ label, name, value }: { label: string; name: string; value: string | undefined }) {
  return (
    <label className="flex flex-col">
      <span className="text-sm text-muted">{label}</span>
      <input type="date" name={name} defaultValue={value} className="control" />
    </label>
  );
}

/** What the orders are narrowed down to, each with the way back. */
export function BoardFilterChips({ filters: { q, from, to } }: { filters: BoardFilters }) {
  const t = useTranslations('board.search');
  const [query] = useSearchParams();
  const format = useFormatter();
  // A civil date is the same day everywhere.
  const day = (date: string | undefined) =>
    date ? format.dateTime(new Date(date), 'date', { timeZone: 'UTC' }) : '';
  if (!q && !from && !to) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {q && <RemovableChip label={q} to={withQuery(query, { q: undefined })} />}
      {(from || to) && (
        <RemovableChip
          label={t('range', {
            span: from && to ? 'both' : from ? 'from' : 'to',
            from: day(from),
            to: day(to),
          })}
          to={withQuery(query, { from: undefined, to: undefined })}
        />
      )}
    </div>
  );
}
