import { useNavigate, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { Icon } from '../icon.tsx';
import { Menu } from '../menu.tsx';
import { hiddenIn, isCompactIn, withColumn, withDensity } from './grid-address.ts';

/** Which columns a list shows, and how close its rows stand. */
export function GridDisplay({ columns }: { columns: readonly { id: string; heading: string }[] }) {
  const t = useTranslations('grid.display');
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const go = (to: string) => void navigate(to, { preventScrollReset: true, replace: true });
  const hidden = hiddenIn(query);
  const isCompact = isCompactIn(query);
  return (
    <Menu
      label={t('label')}
      look="secondary"
      size="small"
      icon={<Icon name="sliders-horizontal" className="size-4" />}
      align="end"
      entries={[
        // The first names the row.
        ...columns.slice(1).map(({ id, heading }) => ({
          label: heading,
          checked: !hidden.includes(id),
          onChoose: () => go(withColumn(query, id)),
        })),
        'line',
        {
          label: t('compact'),
          checked: isCompact,
          onChoose: () => go(withDensity(query, !isCompact)),
        },
      ]}
    />
  );
}
