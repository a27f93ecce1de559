import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Role } from '#contract/accounts/rules.ts';
import type { IconName } from '#web/ui/icon-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { guessedRole } from './guessed-role.ts';

const tiles: readonly { role: Role; icon: IconName }[] = [
  { role: 'admin', icon: 'layout-dashboard' },
  { role: 'seller', icon: 'store' },
  { role: 'buyer', icon: 'shopping-basket' },
];
const pause = 400;

/** Lights up the role that a username looks like. An ornament, hidden from those who would take it for a fact. */
export function RoleTiles({ username, vendorName }: { username: string; vendorName: string }) {
  const t = useTranslations('auth.login');
  const settled = useSettled(username);
  const isChecking = settled !== username && guessedRole(username, vendorName) !== null;
  const guess = isChecking ? null : guessedRole(username, vendorName);
  return (
    <div aria-hidden="true" className="-mb-3 flex flex-col gap-1.5 select-none">
      <div className="grid grid-cols-3 gap-2">
        {tiles.map(({ role, icon }) => (
          <span
            key={role}
            data-lit={role === guess || undefined}
            className="flex items-center justify-center gap-2 rounded-control bg-well px-2 py-2 text-sm text-muted transition-colors data-lit:bg-leaf-soft data-lit:font-semibold data-lit:text-leaf"
          >
            <Icon name={icon} className="size-4 flex-none" />
            {t(`roles.${role}`)}
          </span>
        ))}
      </div>
      <span className="h-5 text-sm text-muted">{isChecking && t('checking')}</span>
    </div>
  );
}

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
