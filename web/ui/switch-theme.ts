/** From light to dark or back, remembered for a year. */
export function switchTheme() {
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
