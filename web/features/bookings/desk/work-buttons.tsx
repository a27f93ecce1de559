import { useTranslations } from 'use-intl';
import type { Booking } from '#contract/bookings/schemas.ts';
import { Button } from '#web/ui/button.tsx';
import type { DeskActions } from './desk-actions.ts';

/** The main step is A wherever a booking stands; what is beside it has its own. */
const keys = {
  confirm: 'A',
  start: 'A',
  sign: 'A',
  complete: 'C',
  recordPaid: 'A',
  restore: 'A',
  decline: 'D',
  arrived: 'H',
  setPrice: 'P',
} as const;

type WorkButtonsProps = { booking: Booking; isBusy: boolean; actions: DeskActions; size?: 'small' };

/** The next step of a booking, and what is done beside it. Nothing for one that is over and paid. */
export function WorkButtons({ booking, isBusy, actions, size }: WorkButtonsProps) {
  const t = useTranslations('bookingDesk.actions');
  const { status, arrivedAt, archivedAt, quotedPrice, due, customerName: name } = booking;
  const button = (
    word:
      | 'confirm'
      | 'decline'
      | 'start'
      | 'arrived'
      | 'sign'
      | 'complete'
      | 'recordPaid'
      | 'setPrice'
      | 'restore',
    act: () => void,
    isMain = true,
  ) => (
    <Button
      key={word}
      size={size}
      look={isMain ? 'primary' : 'secondary'}
      loading={isBusy && isMain}
      className="relative z-1 min-h-11 grow"
      // Of an archived one, A restores it.
      aria-keyshortcuts={archivedAt && word !== 'restore' ? undefined : keys[word]}
      aria-label={t('named', { action: t(word), name })}
      onClick={act}
    >
      {t(word)}
    </Button>
  );
  const buttons = [];
  const isOpen = quotedPrice !== null;
  const sign = () => button('sign', () => actions.ask({ kind: 'sign', booking }));
  if (archivedAt)
    buttons.push(button('restore', () => actions.change({ kind: 'restored', booking })));
  else if (status === 'pending') {
    buttons.push(button('confirm', () => actions.ask({ kind: 'confirm', booking })));
    buttons.push(button('decline', () => actions.ask({ kind: 'decline', booking }), false));
  } else if (status === 'confirmed') {
    // No work starts at a price that the customer has not agreed to.
    buttons.push(
      isOpen ? sign() : button('start', () => actions.change({ kind: 'in_progress', booking })),
    );
    if (!arrivedAt)
      buttons.push(button('arrived', () => actions.change({ kind: 'arrived', booking }), false));
  } else if (status === 'in_progress') {
    if (isOpen) buttons.push(sign());
    buttons.push(button('complete', () => actions.ask({ kind: 'complete', booking }), !isOpen));
    if (!isOpen)
      buttons.push(button('setPrice', () => actions.ask({ kind: 'price', booking }), false));
  }
  // It is the firm's word about money, wherever the visit is kept.
  if (status === 'completed' && due > 0)
    buttons.push(button('recordPaid', () => actions.ask({ kind: 'recordPaid', booking }), false));
  return buttons.length > 0 && <div className="flex gap-2">{buttons}</div>;
}
