import { useTranslations } from 'use-intl';
import type { DeskTechnician } from '#contract/bookings/desk.schemas.ts';
import type { Booking } from '#contract/bookings/schemas.ts';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { useWhen } from '../use-when.ts';
import { isBy } from './calendar/visits.ts';

type TechnicianChoiceProps = {
  booking: Booking;
  technicians: readonly DeskTechnician[];
  value: number | null;
  onChoose: (id: number) => void;
};

/** Who does the work: those who can, the planned one first; the others say why not. */
export function TechnicianChoice({ booking, technicians, value, onChoose }: TechnicianChoiceProps) {
  const t = useTranslations('bookingDesk.technician');
  const when = useWhen();
  const isAble = ({ skills }: DeskTechnician) => skills.includes(booking.serviceType);
  const rank = (one: DeskTechnician) => (one.id === booking.technicianId ? 0 : isAble(one) ? 1 : 2);
  const textOf = (one: DeskTechnician) => {
    if (!isAble(one)) return t('notAble');
    if (!isBy(booking, one.id) || !booking.plannedFrom || !booking.plannedTo) return undefined;
    return t('planned', {
      time: when.window({ from: booking.plannedFrom, to: booking.plannedTo }),
    });
  };
  return (
    <RadioGroup
      legend={t('legend')}
      hint={booking.helpers.length > 0 ? t('others', { count: booking.helpers.length }) : undefined}
      value={String(value ?? '')}
      onChange={(event) => onChoose(Number(event.currentTarget.value))}
      choices={technicians
        .toSorted((a, b) => rank(a) - rank(b))
        .map((one) => ({
          value: String(one.id),
          label: one.name,
          text: textOf(one),
          disabled: !isAble(one),
        }))}
    />
  );
}
