import { useTranslations } from 'use-intl';
import { instantOf, minuteOf } from '#contract/kernel/time.ts';
import { usePlatform } from '#web/loading/platform.ts';
import { useFormatter } from '#web/words/use-formatter.ts';
import type { PostValues } from './post-values.ts';

/** How a state is said where two admins chose differently. */
export function useStateWords(): (values: Pick<PostValues, 'state' | 'at'>) => string {
  const t = useTranslations('blogEditor');
  const format = useFormatter();
  const { timeZone } = usePlatform();
  return ({ state, at }) => {
    const [date = '', clock = ''] = at.split('T');
    if (state !== 'later' || !date || !clock) return t(`stateOf.${state}`);
    return `${t('readFrom')} ${format.dateTime(instantOf(date, minuteOf(clock), timeZone), 'dateAndClock')}`;
  };
}
