import { useTranslations } from 'use-intl';
import type { IconName } from '#web/ui/icon-names.ts';
import { Icon } from '#web/ui/icon.tsx';

const reasons = {
  cold: 'snowflake',
  air: 'wind',
  power: 'plug',
  water: 'droplets',
  noise: 'volume-1',
  life: 'timer',
} satisfies Record<string, IconName>;
// Object.entries forgets that the keys are those of the table.
const shown = Object.entries(reasons) as [keyof typeof reasons, IconName][];

/** What a clean unit does for the people under it. */
export function Reasons() {
  const t = useTranslations('whyService.reasons');
  return (
    <ul className="grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
      {shown.map(([name, icon]) => (
        <li key={name} className="flex flex-col gap-2 border-t border-line pt-5">
          <Icon name={icon} className="size-6 text-leaf" />
          <h3 className="text-lg">{t(`${name}.title`)}</h3>
          <p className="text-muted">{t(`${name}.text`)}</p>
        </li>
      ))}
    </ul>
  );
}
