import { useTranslations } from 'use-intl';

/**
 * Puts texts together by the marks of the reader's language.
 *
 * @example const { listed, aside } = useJoined(); listed(['a', 'b', 'c']) // 'a, b, c' or 'a、b、c'
 * @example aside('Sat, 21 Nov', '9 am') // 'Sat, 21 Nov, 9 am' or '11月21日周六，9:00'
 */
export function useJoined() {
  const t = useTranslations('ui.joined');
  return {
    listed: (texts: readonly string[]) =>
      texts.length === 0 ? '' : texts.reduce((one, other) => t('list', { one, other })),
    aside: (one: string, other: string) => t('aside', { one, other }),
  };
}
