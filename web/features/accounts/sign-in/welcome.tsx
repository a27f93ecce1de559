import { useTranslations } from 'use-intl';
import type { IconName } from '#web/ui/icon-names.ts';
import { Icon } from '#web/ui/icon.tsx';

const gains: readonly { name: 'cart' | 'orders' | 'sell'; icon: IconName }[] = [
  { name: 'cart', icon: 'heart' },
  { name: 'orders', icon: 'clipboard-list' },
  { name: 'sell', icon: 'store' },
];

/** Why to have an account. */
export function Welcome({ site }: { site: string }) {
  const t = useTranslations('auth');
  return (
    <header className="flex flex-col gap-4">
      <h1 className="text-3xl lg:text-4xl">{t('heading', { site })}</h1>
      <p className="max-w-md text-lg text-muted">{t('text')}</p>
      <ul className="mt-2 hidden flex-col gap-3 lg:flex">
        {gains.map(({ name, icon }) => (
          <li key={name} className="flex items-center gap-3">
            <span
              aria-hidden="true"
              className="grid size-10 flex-none place-items-center rounded-full border border-line bg-card text-leaf"
            >
              <Icon name={icon} className="size-5" />
            </span>
            {t(`gains.${name}`)}
          </li>
        ))}
      </ul>
    </header>
  );
}
