import { useTranslations } from 'use-intl';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import { switchTheme } from './switch-theme.ts';

/**
 * Switches between light and dark and remembers it for a year. Its icon follows what is shown,
 * so the same HTML serves visitors of either system.
 *
 * @example <ThemeToggle />
 */
export function ThemeToggle() {
  const t = useTranslations('ui.theme');
  return (
    <IconButton
      label={t('toggle')}
      icon={
        <>
          <Icon name="moon" className="size-5 dark:hidden" />
          <Icon name="sun" className="hidden size-5 dark:block" />
        </>
      }
      onClick={switchTheme}
    />
  );
}
