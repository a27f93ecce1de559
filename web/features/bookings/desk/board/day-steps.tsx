import { useTranslations } from 'use-intl';
import type { Booking } from '#contract/bookings/schemas.ts';
import { Button } from '#web/ui/button.tsx';
import type { DeskActions } from '../desk-actions.ts';
import { UndoButton } from '../undo-button.tsx';
import { WorkButtons } from '../work-buttons.tsx';

type DayStepsProps = { booking: Booking; isBusy: boolean; actions: DeskActions };

/** The next step of a visit on its day: on the way, there, and then what is done at any desk. */
export function DaySteps({ booking, isBusy, actions }: DayStepsProps) {
  const t = useTranslations('bookingDesk.actions');
  const day = useTranslations('dispatch.day');
  const { status, arrivedAt, setOutAt, customerName: name } = booking;
  if (status !== 'confirmed' || arrivedAt !== null)
    return (
      <>
        <WorkButtons {...{ booking, isBusy, actions }} />
        <UndoButton {...{ booking, isBusy, actions }} />
      </>
    );
  const step = (kind: 'set_out' | 'arrived', word: string, isMain: boolean) => (
    <Button
      look={isMain ? 'primary' : 'secondary'}
      loading={isBusy && isMain}
      className="min-h-12 grow"
      aria-label={t('named', { action: word, name })}
      onClick={() => actions.change({ kind, booking })}
    >
      {word}
    </Button>
  );
  return (
    <>
      <div className="flex gap-2">
        {setOutAt === null && step('set_out', day('setOut'), true)}
        {step('arrived', t('arrived'), setOutAt !== null)}
      </div>
      <UndoButton {...{ booking, isBusy, actions }} />
    </>
  );
}
