import { useTranslations } from 'use-intl';
import type { FieldChange } from '#contract/kernel/merging.ts';
import { useFieldNames } from '#web/words/field-names.ts';
import { useFormatter } from '#web/words/use-formatter.ts';
import { useJoined } from './joined.ts';

/** How changes of fields and their values are said; load the words `editedFields` with the page. */
export function useFieldTexts() {
  const t = useTranslations('editedFields.conflict');
  const format = useFormatter();
  const { listed } = useJoined();
  const nameOf = useFieldNames();
  const names = (fields: readonly string[]) => listed([...new Set(fields.map(nameOf))]);
  const isToday = (at: string) =>
    format.dateTime(new Date(at), 'date') === format.dateTime(new Date(), 'date');
  const timeOf = (at: string) =>
    format.dateTime(new Date(at), isToday(at) ? 'clock' : 'dayAndClock');
  const who = ({ by, isOwn }: FieldChange) => (isOwn ? t('you') : by || t('somebody'));
  /** “Jasmine, 2:03 pm”. */
  const author = (change: FieldChange) =>
    t('author', { name: who(change), time: timeOf(change.at) });

  /** One sentence on what others changed, and which `mine` were saved with it; undefined where they changed nothing. */
  const note = (changes: readonly FieldChange[], mine: readonly string[]): string | undefined => {
    const together = Map.groupBy(changes, author);
    const changed = [...together.values()].flatMap((some) => {
      const [first] = some;
      if (!first) return [];
      const { isOwn, at } = first;
      return t('changed', {
        own: isOwn ? 'yes' : 'no',
        name: who(first),
        fields: names(some.map(({ field }) => field)),
        isToday: isToday(at) ? 'yes' : 'no',
        time: timeOf(at),
      });
    });
    if (changed.length === 0) return undefined;
    const all = changed.reduce((one, other) => t('and', { one, other }));
    return mine.length === 0 ? t('alone', { all }) : t('together', { all, mine: names(mine) });
  };
  const value = (of: unknown): string => {
    if (typeof of === 'boolean') return t(of ? 'on' : 'off');
    if (typeof of === 'number') return format.number(of);
    if (Array.isArray(of) && of.length > 0) return listed(of.map(String));
    return typeof of === 'string' && of.trim() !== '' ? of : t('nothing');
  };
  return { nameOf, note, author, value };
}
