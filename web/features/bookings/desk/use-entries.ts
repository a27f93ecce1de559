import { useTranslations } from 'use-intl';
import type { Booking } from '#contract/bookings/schemas.ts';
import type { MenuEntry } from '#web/ui/menu-popup.tsx';
import type { DeskActions } from './desk-actions.ts';

/** Everything that can be done with a booking but its next step. */
export function useEntries(booking: Booking, actions: DeskActions): (MenuEntry | 'line')[] {
  const t = useTranslations('bookingDesk.actions');
  const { status, archivedAt, quotedPrice, undoable, paidDirectly } = booking;
  const ask = (kind: 'panel' | 'price' | 'move' | 'assign') => () => actions.ask({ kind, booking });
  const isOpen = !archivedAt && (status === 'pending' || status === 'confirmed');
  return [
    { label: t('details'), onChoose: ask('panel') },
    ...(isOpen || (status === 'in_progress' && !archivedAt)
      ? [{ label: t('setPriceAsk'), onChoose: ask('price') }]
      : []),
    ...(undoable !== null && !archivedAt
      ? [
          {
            label: t(`undo.${undoable}`),
            onChoose: () => actions.change({ kind: 'undone', booking }),
          },
        ]
      : []),
    ...(paidDirectly
      ? [
          {
            label: t('undoPaid'),
            onChoose: () => actions.change({ kind: 'directUndone', booking }),
          },
        ]
      : []),
    ...(quotedPrice !== null && !archivedAt
      ? [
          {
            label: t('withdrawPrice'),
            onChoose: () => actions.change({ kind: 'priceWithdrawn', booking }),
          },
        ]
      : []),
    ...(isOpen
      ? [
          { label: t('move'), onChoose: ask('move') },
          { label: t('assign'), onChoose: ask('assign') },
        ]
      : []),
    'line',
    archivedAt
      ? { label: t('restore'), onChoose: () => actions.change({ kind: 'restored', booking }) }
      : {
          label: t('archive'),
          tone: 'danger',
          onChoose: () => actions.change({ kind: 'archived', booking }),
        },
  ];
}
