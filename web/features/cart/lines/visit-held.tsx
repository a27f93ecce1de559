import { useTranslations } from 'use-intl';
import type { CartVisit } from '#contract/bookings/cart-visits.schemas.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useTick } from '#web/ui/use-tick.ts';
import { useTimes } from '#web/words/use-times.ts';

const minute = 60;
/** From here on every second counts. */
const exactBelow = 2 * minute;

/** For how many seconds a visit's window is still held, whole minutes while there are many; 0 once it is not. */
export function useSecondsHeld(
  { heldUntil, isHeld }: Pick<CartVisit, 'heldUntil' | 'isHeld'>,
  readAt: number,
): number {
  return useTick((now) => {
    if (!isHeld) return 0;
    const left = Math.max(0, Math.ceil((Date.parse(heldUntil) - now) / 1_000));
    return left < exactBelow ? left : Math.ceil(left / minute) * minute;
  }, new Date(readAt).toISOString());
}

/** Until when a window is held. Only its end is announced: a clock that speaks every second would say nothing else. */
export function Held({ seconds, until }: { seconds: number; until: string }) {
  const t = useTranslations('cart.visit');
  const times = useTimes();
  const time = times(new Date(until));
  const left =
    seconds < exactBelow
      ? t('secondsLeft', {
          minutes: Math.floor(seconds / minute),
          seconds: String(seconds % minute).padStart(2, '0'),
        })
      : t('minutesLeft', { minutes: seconds / minute });
  return (
    <div role="status" className="text-sm">
      {seconds > 0 ? (
        <p className="figures flex gap-1.5 text-muted">
          <Icon name="timer" className="mt-0.5 size-4 flex-none" />
          <span>
            {t('heldUntil', { time })}{' '}
            <span
              aria-hidden="true"
              className={`whitespace-nowrap ${seconds < exactBelow ? 'font-semibold text-mango-ink' : ''}`}
            >
              {left}
            </span>
          </span>
        </p>
      ) : (
        <p className="flex items-center gap-1.5 font-medium text-chili">
          <Icon name="triangle-exclamation-point" className="size-4 flex-none" />
          {t('lapsed')}
        </p>
      )}
    </div>
  );
}
