import { useTranslations } from 'use-intl';
import type { Booking } from '#contract/bookings/schemas.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { DeskActions } from './desk-actions.ts';

type UndoButtonProps = { booking: Booking; isBusy: boolean; actions: DeskActions };

/** Takes back the last step of a visit, as long as it can be. */
export function UndoButton({ booking, isBusy, actions }: UndoButtonProps) {
  const t = useTranslations('bookingDesk.actions');
  const { undoable, archivedAt, customerName: name } = booking;
  if (undoable === null || archivedAt !== null) return null;
  const word = t(`undo.${undoable}`);
  return (
    <Button
      look="quiet"
      size="small"
      loading={isBusy}
      className="min-h-11 grow"
      icon={<Icon name="undo-2" className="size-4" />}
      aria-label={t('named', { action: word, name })}
      onClick={() => actions.change({ kind: 'undone', booking })}
    >
      {word}
    </Button>
  );
}
