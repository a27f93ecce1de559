import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import type { DeskTechnician, ListedVisit } from '#contract/bookings/desk.schemas.ts';
import { serviceTypes, visitStates } from '#contract/bookings/rules.ts';
import type { PlanOfVisit } from '#contract/bookings/plan-balance.schemas.ts';
import type { PagePlace } from '#contract/kernel/list-pages.ts';
import { withQuery } from '#web/loading/address.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { useMoney } from '#web/ui/currency.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Grid } from '#web/ui/grid/grid.tsx';
import type { GridColumn, GridFilter, GridQuery } from '#web/ui/grid/grid-parts.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Price } from '#web/ui/price.tsx';
import { RowLink } from '#web/ui/table.tsx';
import { useWork } from '#web/words/use-work.ts';
import { useCivil } from '#web/words/use-civil.ts';
import { useFormatter } from '#web/words/use-formatter.ts';
import { BookingStatusBadge } from '../booking-status-badge.tsx';
import { ChosenExtras } from '../chosen-extras.tsx';
import { useWhen } from '../use-when.ts';

type VisitsGridProps = {
  visits: readonly ListedVisit[];
  technicians: readonly DeskTechnician[];
  /** Of the shop. */
  category: string;
  asked: GridQuery;
  place: PagePlace;
  csv: string;
  /** The whole list. */
  all: string;
};

/** All visits of a shop; each opens at the desk, where it is worked. */
export function VisitsGrid({ visits, technicians, category, all, ...list }: VisitsGridProps) {
  const t = useTranslations('bookingDesk.all');
  const [query] = useSearchParams();
  const shop = query.get('shop') ?? undefined;
  const pathOf = ({ id }: ListedVisit) =>
    `/vendor/bookings${withQuery(new URLSearchParams(), { shop, booking: String(id) })}`;
  return (
    <Grid
      {...list}
      caption={t('title')}
      search={t('search')}
      rows={visits}
      rowKey={({ id }) => id}
      rowName={({ reference }) => reference}
      rowPath={pathOf}
      columns={useColumns(pathOf)}
      filters={useFilters({ technicians, category })}
      empty={
        <EmptyState icon={<Icon name="calendar-search" />} title={t('none')} text={t('noneText')}>
          <ButtonLink to={all} look="secondary">
            {t('showAll')}
          </ButtonLink>
        </EmptyState>
      }
    />
  );
}

function useColumns(pathOf: (visit: ListedVisit) => string): GridColumn<ListedVisit>[] {
  const t = useTranslations('bookingDesk.all.columns');
  const prices = useTranslations('bookingDesk.price');
  const units = useTranslations('bookingDesk.equipment');
  const money = useMoney();
  const work = useWork();
  const format = useFormatter();
  const when = useWhen();
  const civil = useCivil();
  return [
    {
      id: 'visit',
      heading: t('visit'),
      sort: 'reference',
      cell: (visit) => (
        <span className="whitespace-nowrap">
          <RowLink to={pathOf(visit)}>{visit.reference}</RowLink>
        </span>
      ),
    },
    {
      id: 'customer',
      heading: t('customer'),
      sort: 'customer',
      cell: ({ customerName, address }) => (
        <span className="flex min-w-0 flex-col">
          <span className="break-words">{customerName}</span>
          <span className="line-clamp-2 text-sm text-muted">{address}</span>
        </span>
      ),
    },
    {
      id: 'when',
      heading: t('when'),
      sort: '-when',
      cell: ({ preferredDate, windowFrom: from, windowTo: to, dueAgainOn }) => (
        <span className="flex flex-col md:whitespace-nowrap">
          {format.dateTime(new Date(`${preferredDate}T00:00:00Z`), 'date', { timeZone: 'UTC' })}
          <span className="text-sm text-muted">{when.window({ from, to })}</span>
          {dueAgainOn && (
            <span className="text-sm">{units('due', { day: civil.date(dueAgainOn) })}</span>
          )}
        </span>
      ),
    },
    {
      id: 'work',
      heading: t('work'),
      spared: true,
      cell: (visit) => (
        <div className="flex min-w-0 flex-col">
          {work(visit)}
          <ChosenExtras choices={visit.choices} />
          {visit.plan && <PlanCell plan={visit.plan} />}
        </div>
      ),
    },
    {
      id: 'units',
      heading: t('units'),
      sort: '-units',
      figures: true,
      spared: true,
      cell: ({ units }) => format.number(units),
    },
    {
      id: 'technician',
      heading: t('technician'),
      sort: 'technician',
      cell: ({ technicianName }) =>
        technicianName ?? <span className="text-muted">{t('nobody')}</span>,
    },
    {
      id: 'status',
      heading: t('status'),
      sort: 'status',
      cell: (visit) => (
        <span className="flex flex-wrap justify-end gap-1 md:justify-start">
          <BookingStatusBadge {...visit} />
          {visit.isArchived && <Badge>{t('archived')}</Badge>}
        </span>
      ),
    },
    {
      id: 'price',
      heading: t('price'),
      sort: '-price',
      figures: true,
      cell: ({ price, due, lateOff }) => (
        <span className="flex flex-col items-end">
          {price !== null && <Price amount={price} />}
          {lateOff > 0 && (
            <span className="text-sm whitespace-nowrap text-muted">
              {prices('late', { amount: money(-lateOff) })}
            </span>
          )}
          {due > 0 && (
            <span className="text-sm whitespace-nowrap text-mango-ink">
              {prices('due', { amount: money(due) })}
            </span>
          )}
        </span>
      ),
    },
    {
      id: 'asked',
      heading: t('asked'),
      sort: '-asked',
      figures: true,
      spared: true,
      cell: ({ createdAt }) => (
        <span className="whitespace-nowrap">{format.dateTime(new Date(createdAt), 'date')}</span>
      ),
    },
  ];
}

/** Which of its plan's visits it is, and what is left of the plan while that can be used. */
function PlanCell({ plan }: { plan: PlanOfVisit }) {
  const t = useTranslations('bookings.plan');
  const { number, visits, left, state } = plan;
  return (
    <span className="figures text-sm text-muted">
      {number === null ? t('of') : t('visit', { number, visits })}
      {state === 'open' && ` · ${t('left', { left })}`}
    </span>
  );
}

/** Rather than a state of the visit itself. */
function isOfList(state: (typeof visitStates)[number]) {
  return state === 'archived' || state === 'due' || state === 'late' || state === 'again';
}

function useFilters({
  technicians,
  category,
}: Pick<VisitsGridProps, 'technicians' | 'category'>): GridFilter[] {
  const t = useTranslations('bookingDesk.all.columns');
  const words = useTranslations('bookings');
  const work = useWork();
  return [
    {
      kind: 'choice',
      name: 'state',
      label: t('status'),
      choices: visitStates.map((value) => ({
        value,
        label: isOfList(value) ? t(value) : words(`statuses.${value}`),
      })),
    },
    {
      kind: 'choice',
      name: 'technicianId',
      label: t('technician'),
      choices: technicians.map(({ id, name }) => ({ value: String(id), label: name })),
    },
    {
      kind: 'choice',
      name: 'serviceType',
      label: t('work'),
      choices: serviceTypes.map((value) => ({
        value,
        label: work({ category, serviceType: value }),
      })),
    },
    { kind: 'day', name: 'from', label: t('from') },
    { kind: 'day', name: 'to', label: t('to') },
  ];
}
