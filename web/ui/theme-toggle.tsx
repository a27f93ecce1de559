import { Moon, Sun } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { IconButton } from './icon-button.tsx';

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
          <Moon className="size-5 dark:hidden" />
          <Sun className="hidden size-5 dark:block" />
        </>
      }
      onClick={switchTheme}
    />
  );
}

function switchTheme() {
  const page = document.documentElement;
  const shown =
    page.dataset.theme ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
  const theme = shown === 'dark' ? 'light' : 'dark';
  page.dataset.theme = theme;
  document.cookie = `theme=${theme}; path=/; max-age=31536000; samesite=lax`;
  const paper = getComputedStyle(document.body).backgroundColor;
  for (const meta of document.querySelectorAll('meta[name=theme-color]'))
    meta.setAttribute('content', paper);
}
