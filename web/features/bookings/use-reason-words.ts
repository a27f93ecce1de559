import { useTranslations } from 'use-intl';
import type { WindowReason } from '#contract/bookings/windows.rules.ts';

/** Why a window is not offered, as a sentence; `note` is the holiday's name or what the shop says of the day. */
export function useReasonWords(): (reason: WindowReason, note: string | null) => string {
  const t = useTranslations('bookings.reasons');
  return (reason, note) => {
    if (note && (reason === 'holiday' || reason === 'closed')) return t(`${reason}Named`, { note });
    return t(reason);
  };
}
