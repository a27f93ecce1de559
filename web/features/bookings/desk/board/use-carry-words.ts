import { useTranslations } from 'use-intl';
import { useWhen } from '../../use-when.ts';
import type { BoardPlace, BoardShape } from './lanes.ts';

/** Where a carried visit is, in words. */
export function useCarryWords({ lanes }: BoardShape): (place: BoardPlace | null) => string {
  const t = useTranslations('dispatch.carry');
  const when = useWhen();
  return (place) =>
    place === null
      ? t('nowhere')
      : t('at', {
          technician: lanes.find(({ id }) => id === place.technicianId)?.name ?? '',
          when: place.from ? when.clock(place.from) : when.day(place.date),
        });
}
