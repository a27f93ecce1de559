import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Booking } from '#contract/bookings/schemas.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { Carried, Carry } from './use-carry.ts';

type CarryableProps = {
  booking: Booking;
  carry: Carry;
  className: string;
  style?: { gridRow: string };
  children: ReactNode;
};

/** A card that can be carried by the pointer wherever it is pressed; its button opens everything about the visit. */
export function Carryable({ booking, carry, className, style, children }: CarryableProps) {
  const isCarried = carry.carried?.booking.id === booking.id;
  return (
    <div
      style={style}
      onPointerDown={(event) => carry.press(event, booking)}
      className={`relative min-w-0 select-none ${isCarried ? 'opacity-40' : ''} ${className}`}
    >
      {children}
    </div>
  );
}

/** Picks a visit up by keys, and with a finger. */
export function CarryHandle({ booking, carry }: { booking: Booking; carry: Carry }) {
  const t = useTranslations('dispatch.carry');
  return (
    <button
      type="button"
      data-handle={booking.id}
      aria-label={t('handle', { name: booking.customerName })}
      aria-describedby="carry-help"
      aria-pressed={carry.carried?.booking.id === booking.id}
      onClick={() => carry.pick(booking)}
      className="absolute top-0.5 right-0.5 z-1 grid size-6 flex-none cursor-grab touch-none place-items-center rounded-control text-muted hover:bg-card hover:text-ink pointer-coarse:size-10"
    >
      <Icon name="grip-vertical" className="size-4" />
    </button>
  );
}

/** What the pointer holds, beside it. */
export function CarriedCard({ carried, children }: { carried: Carried; children: ReactNode }) {
  if (!carried.point) return null;
  const { x, y } = carried.point;
  return (
    <div
      aria-hidden="true"
      style={{ left: `${x + 12}px`, top: `${y + 8}px` }}
      className="pointer-events-none fixed z-20 max-w-64 rounded-control border border-ink bg-raised px-3 py-2 text-sm shadow-float"
    >
      <p className="truncate font-semibold">{carried.booking.customerName}</p>
      <p className="figures text-xs text-muted">{children}</p>
    </div>
  );
}
