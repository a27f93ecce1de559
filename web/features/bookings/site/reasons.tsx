import { Droplets, type LucideIcon, Plug, Snowflake, Timer, Volume1, Wind } from 'lucide-react';
import { useTranslations } from 'use-intl';

const reasons = {
  cold: Snowflake,
  air: Wind,
  power: Plug,
  water: Droplets,
  noise: Volume1,
  life: Timer,
} satisfies Record<string, LucideIcon>;
// Object.entries forgets that the keys are those of the table.
const shown = Object.entries(reasons) as [keyof typeof reasons, LucideIcon][];

/** What a clean unit does for the people under it. */
export function Reasons() {
  const t = useTranslations('whyService.reasons');
  return (
    <ul className="grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
      {shown.map(([name, Icon]) => (
        <li key={name} className="flex flex-col gap-2 border-t border-line pt-5">
          <Icon aria-hidden="true" className="size-6 text-leaf" />
          <h3 className="text-lg">{t(`${name}.title`)}</h3>
          <p className="text-muted">{t(`${name}.text`)}</p>
        </li>
      ))}
    </ul>
  );
}
