import { useTranslations } from 'use-intl';

/**
 * A few names with their values in one line, such as chosen options; nothing when there are none.
 *
 * @example <NamedValues values={{ Colour: 'Red', Size: 'M' }} />
 */
export function NamedValues({ values }: { values: Readonly<Record<string, string>> }) {
  const t = useTranslations('ui.joined');
  const rows = Object.entries(values);
  if (rows.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-x-3 text-sm text-muted">
      {rows.map(([name, value]) => (
        <li key={name}>
          {name}
          {t('colon')}
          <span className="text-ink">{value}</span>
        </li>
      ))}
    </ul>
  );
}
