import { useTranslations } from 'use-intl';
import { holdsPlace } from '#contract/bookings/rules.ts';
import type { Booking } from '#contract/bookings/schemas.ts';
import { Button } from '#web/ui/button.tsx';
import { Drawer } from '#web/ui/drawer.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Photos } from '#web/ui/photos.tsx';
import { useWork } from '#web/words/use-work.ts';
import { BookingStatusBadge } from '../booking-status-badge.tsx';
import { ChosenExtras } from '../chosen-extras.tsx';
import { useTechnicians } from '../use-technicians.ts';
import { useWhen } from '../use-when.ts';
import { ContactLinks } from './contact-links.tsx';
import type { DeskActions } from './desk-actions.ts';
import { PanelChecks } from './panel-checks.tsx';
import { PanelEquipment } from './panel-equipment.tsx';
import { PanelHistory } from './panel-history.tsx';
import { PanelMessages } from './panel-messages.tsx';
import { PanelPlan } from './panel-plan.tsx';
import { PanelSection } from './panel-section.tsx';
import { PriceHistory } from './price-history.tsx';
import { PriceLine } from './price-line.tsx';
import { PromiseClock } from './promise-clock.tsx';
import { UndoButton } from './undo-button.tsx';
import { UrgencyBadge } from './urgency-badge.tsx';
import { WorkButtons } from './work-buttons.tsx';

type BookingPanelProps = {
  booking: Booking;
  open: boolean;
  isBusy: boolean;
  now: string;
  onClose: () => void;
  actions: DeskActions;
};

/** Everything that is known of a booking, in a drawer beside the desk; what can be done with it stays under the thumb. */
export function BookingPanel({ booking, open, isBusy, now, onClose, actions }: BookingPanelProps) {
  const t = useTranslations('bookingDesk.panel');
  const isWorked =
    holdsPlace(booking.status) ||
    booking.archivedAt !== null ||
    booking.undoable !== null ||
    booking.due > 0;
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={booking.reference}
      footer={isWorked && <PanelActions {...{ booking, isBusy, actions }} />}
    >
      <div className="flex flex-col gap-6">
        <div className="flex flex-col gap-2">
          <div className="flex flex-wrap gap-1.5">
            <BookingStatusBadge status={booking.status} endedBy={booking.endedBy} />
            <UrgencyBadge urgency={booking.urgency} />
          </div>
          <PromiseClock booking={booking} now={now} />
          <When booking={booking} />
        </div>
        <PanelSection title={booking.customerName}>
          <ContactLinks booking={booking} isWhole onWhatsApp={actions.whatsApp} />
          {booking.customerEmail && (
            <a
              href={`mailto:${booking.customerEmail}`}
              className="link self-start text-sm break-all"
            >
              {booking.customerEmail}
            </a>
          )}
        </PanelSection>
        <Job booking={booking} />
        <PanelChecks bookingId={booking.id} />
        {booking.plan && <PanelPlan booking={booking} plan={booking.plan} actions={actions} />}
        <PanelSection title={t('price')}>
          <PriceLine booking={booking} />
          <PriceHistory booking={booking} />
        </PanelSection>
        <PanelMessages bookingId={booking.id} />
        <PanelEquipment bookingId={booking.id} />
        <PanelHistory booking={booking} />
      </div>
    </Drawer>
  );
}

function When({ booking }: { booking: Booking }) {
  const t = useTranslations('bookingDesk.panel');
  const bookings = useTranslations('bookings');
  const when = useWhen();
  const technicians = useTechnicians();
  const { plannedFrom: from, plannedTo: to, askedUrgency, sector } = booking;
  return (
    <div className="figures">
      <p className="font-display text-xl font-semibold">{when.fullDay(booking.preferredDate)}</p>
      <p>{when.window({ from: booking.windowFrom, to: booking.windowTo })}</p>
      <p className="text-sm text-muted">
        {[
          from && to ? t('planned', { time: when.window({ from, to }) }) : '',
          technicians(booking) ?? t('nobody'),
          sector ? t('sector', { sector }) : '',
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {askedUrgency && (
        <p className="text-sm text-muted">
          {t('askedUrgency', { urgency: bookings(`urgencies.${askedUrgency}.name`) })}
        </p>
      )}
      {booking.earlier && <p className="text-sm text-muted">{t('wantsEarlier')}</p>}
    </div>
  );
}

/** What is to be done. */
function Job({ booking }: { booking: Booking }) {
  const t = useTranslations('bookingDesk.panel');
  const bookings = useTranslations('bookings');
  const work = useWork();
  const { category, serviceType } = booking;
  return (
    <PanelSection title={work({ category, serviceType })}>
      <p className="figures">
        {[bookings('units', { count: booking.units }), booking.packageTitle]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <ChosenExtras choices={booking.choices} />
      {booking.description && <p className="as-written">{booking.description}</p>}
      <Photos label={t('photos')} photos={booking.photos} />
      {booking.notes && (
        <p className="text-sm as-written text-muted">
          {t('notes')} {booking.notes}
        </p>
      )}
    </PanelSection>
  );
}

function PanelActions({
  booking,
  isBusy,
  actions,
}: Pick<BookingPanelProps, 'booking' | 'isBusy' | 'actions'>) {
  const t = useTranslations('bookingDesk.actions');
  const isPlanned = booking.status === 'pending' || booking.status === 'confirmed';
  const asks = [
    {
      kind: 'price',
      word: 'setPrice',
      shortcut: 'P',
      icon: 'circle-dollar-sign',
      isShown: isPlanned,
    },
    {
      kind: 'move',
      word: 'moveShort',
      shortcut: 'M',
      icon: 'arrow-right-left',
      isShown: isPlanned,
    },
    { kind: 'assign', word: 'assignShort', shortcut: 'T', icon: 'user-round', isShown: isPlanned },
  ] as const;
  if (booking.archivedAt)
    return <WorkButtons booking={booking} isBusy={isBusy} actions={actions} />;
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap gap-2 empty:hidden">
        {asks
          .filter(({ isShown }) => isShown)
          .map(({ kind, word, shortcut, icon }) => (
            <Button
              key={kind}
              look="secondary"
              size="small"
              className="min-h-11 grow"
              icon={<Icon name={icon} className="size-4" />}
              aria-keyshortcuts={shortcut}
              onClick={() => actions.ask({ kind, booking })}
            >
              {t(word)}
            </Button>
          ))}
      </div>
      <WorkButtons booking={booking} isBusy={isBusy} actions={actions} />
      <UndoButton booking={booking} isBusy={isBusy} actions={actions} />
    </div>
  );
}
