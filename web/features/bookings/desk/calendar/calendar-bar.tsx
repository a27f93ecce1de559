import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { addDays } from '#contract/kernel/time.ts';
import { withQuery } from '#web/loading/address.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useWhen } from '../../use-when.ts';
import { type DeskPlace, shownDays } from '../desk-place.ts';

/** Which day or week it is, and the way to others. */
export function CalendarBar({
  place,
  today,
  children,
}: {
  place: Pick<DeskPlace, 'view' | 'date'>;
  today: string;
  /** Beside the way to others. */ children?: ReactNode;
}) {
  const t = useTranslations('bookingDesk.calendar');
  const when = useWhen();
  const [query] = useSearchParams();
  const { from, to, days } = shownDays(place);
  const step = (by: number) => withQuery(query, { date: addDays(place.date, by * days) });
  const kind = place.view === 'week' ? 'week' : 'day';
  return (
    <div className="flex flex-wrap items-center gap-2">
      <h2 className="figures mr-auto text-xl">
        {kind === 'day' ? (
          <>
            <span className="md:hidden">{when.day(from)}</span>
            <span className="max-md:hidden">{when.fullDay(from)}</span>
          </>
        ) : (
          t('weekOf', { from: when.day(from), to: when.day(to) })
        )}
      </h2>
      <nav aria-label={t('label')} className="flex gap-2">
        <ButtonLink
          to={step(-1)}
          look="secondary"
          data-shape="icon"
          aria-keyshortcuts="["
          aria-label={t(`${kind}Before`)}
          preventScrollReset
        >
          <Icon name="chevron-left" className="size-5" />
        </ButtonLink>
        <ButtonLink
          to={withQuery(query, { date: undefined })}
          look="secondary"
          aria-keyshortcuts="T"
          aria-current={today >= from && today <= to ? 'date' : undefined}
          preventScrollReset
        >
          {t('today')}
        </ButtonLink>
        <ButtonLink
          to={step(1)}
          look="secondary"
          data-shape="icon"
          aria-keyshortcuts="]"
          aria-label={t(`${kind}After`)}
          preventScrollReset
        >
          <Icon name="chevron-right" className="size-5" />
        </ButtonLink>
      </nav>
      {children}
    </div>
  );
}
