import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import type { BookingDesk } from '#contract/bookings/desk.schemas.ts';
import type { Booking } from '#contract/bookings/schemas.ts';
import { withQuery } from '#web/loading/address.ts';
import { ChipLink, Chips } from '#web/ui/chips.tsx';
import { isBy, upcoming } from '../calendar/visits.ts';
import type { DeskActions } from '../desk-actions.ts';
import { DayVisit } from './day-visit.tsx';
import type { Lane } from './lanes.ts';

type TechnicianDayProps = {
  shopId: number;
  desk: BookingDesk;
  lanes: readonly Lane[];
  date: string;
  bookings: readonly Booking[];
  busyId: number | undefined;
  actions: DeskActions;
};

/** A technician's own day on a phone: one visit after the other, each with its next step under the thumb. */
export function TechnicianDay({ desk, lanes, date, bookings, ...rest }: TechnicianDayProps) {
  const t = useTranslations('dispatch');
  const [query] = useSearchParams();
  const asked = Number(query.get('technician'));
  const own = desk.technicians.find(({ isOwn }) => isOwn);
  const shown = lanes.find(({ id }) => id === asked) ?? own ?? lanes[0];
  if (!shown) return null;
  const visits = upcoming(bookings, date).filter((booking) => isBy(booking, shown.id));
  const others = lanes.length > 1 && (
    <Chips label={t('technician')} scroll>
      {lanes.map(({ id, name }) => (
        <ChipLink
          key={id}
          to={withQuery(query, { technician: String(id) })}
          chosen={id === shown.id}
          preventScrollReset
          className="min-h-11 flex-none"
        >
          {name}
        </ChipLink>
      ))}
    </Chips>
  );
  return (
    <div className="flex flex-col gap-4">
      {shown.id !== own?.id && others}
      <h2 className="text-lg">{t('day.title', { name: shown.name, count: visits.length })}</h2>
      {visits.length > 0 && (
        <ol className="flex flex-col gap-3">
          {visits.map((booking, index) => (
            <DayVisit
              key={booking.id}
              booking={booking}
              before={visits[index - 1]}
              now={desk.now}
              isBusy={rest.busyId === booking.id}
              shopId={rest.shopId}
              actions={rest.actions}
            />
          ))}
        </ol>
      )}
      {shown.id === own?.id && others}
    </div>
  );
}
