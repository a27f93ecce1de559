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
    /** Sentences after each other, with a space between them only where the language has one; what is not there is left out. */
    sentences: (...said: Array<string | false | null | undefined>) =>
      said
        .flatMap((text) => (text ? [text] : []))
        .reduce((one, other) => (one ? t('sentences', { one, other }) : other), ''),
    /** A name with what was chosen of it: 'Laksa (Large, Egg)' or '叻沙（大份、鸡蛋）'. */
    withChosen: (name: string, options: Readonly<Record<string, string>> = {}) => {
      const [first, ...others] = Object.values(options);
      if (first === undefined) return name;
      const chosen = others.reduce((one, other) => t('list', { one, other }), first);
      return t('chosen', { name, chosen });
    },
  };
}
