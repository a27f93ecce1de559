import { useTranslations } from 'use-intl';
import type { Booking } from '#contract/bookings/schemas.ts';
import { Icon } from '#web/ui/icon.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

type ContactLinksProps = {
  booking: Booking;
  /** The whole address, however long. */
  isWhole?: boolean;
  onWhatsApp: (booking: Booking) => void;
};

const look =
  'relative z-1 flex min-h-11 min-w-0 items-center gap-2 rounded-control text-sm underline-offset-3 hover:underline';

/** Ring, write or go there; each with one touch. */
export function ContactLinks({ booking, isWhole, onWhatsApp }: ContactLinksProps) {
  const t = useTranslations('bookingDesk.contact');
  const ui = useTranslations('ui');
  const { customerName: name, customerPhone: phone, address } = booking;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4">
      <a
        href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}
        className={`${look} figures font-semibold`}
        aria-label={t('call', { name, phone })}
      >
        <Icon name="phone" className="size-4 flex-none text-leaf" />
        {phone}
      </a>
      <button
        type="button"
        onClick={() => onWhatsApp(booking)}
        className={`${look} -mr-2 px-2 font-semibold`}
      >
        <Icon name="message-circle" className="size-4 flex-none text-leaf" />
        {t('whatsApp')}
        <VisuallyHidden>
          {' '}
          {t('to', { name })} ({ui('newTab')})
        </VisuallyHidden>
      </button>
      <a
        href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`}
        target="_blank"
        rel="noopener noreferrer"
        className={`${look} col-span-2`}
      >
        <Icon name="map-pin" className="size-4 flex-none text-leaf" />
        <span className={isWhole ? 'min-w-0 break-words' : 'line-clamp-2'}>{address}</span>
        <VisuallyHidden>
          {' '}
          ({t('map')}, {ui('newTab')})
        </VisuallyHidden>
      </a>
    </div>
  );
}
