import { useTranslations } from 'use-intl';

type NamedValuesProps = {
  values: Readonly<Record<string, string>>;
  /** What was asked for beside them. */
  note?: string | null | undefined;
};

/**
 * A few names with their values in one line, such as chosen options; nothing when there are none.
 *
 * @example <NamedValues values={{ Colour: 'Red', Size: 'M' }} />
 */
export function NamedValues({ values, note }: NamedValuesProps) {
  const t = useTranslations('ui');
  const rows = Object.entries(values);
  return (
    <>
      {rows.length > 0 && (
        <ul className="flex flex-wrap gap-x-3 text-sm text-muted">
          {rows.map(([name, value]) => (
            <li key={name} className="min-w-0 break-words">
              {name}
              {t('joined.colon')}
              <span className="text-ink">{value}</span>
            </li>
          ))}
        </ul>
      )}
      {note && <p className="text-sm font-semibold break-words">{t('note', { note })}</p>}
    </>
  );
}
