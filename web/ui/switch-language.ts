import type { Language } from '#contract/kernel/languages.ts';

/** Where a form is sent to see a page of ours again in another language, which is remembered. */
export function languageAction(
  language: Language,
  { pathname, search }: { pathname: string; search: string },
): string {
  return `/language/${language}?next=${encodeURIComponent(`${pathname}${search}`)}`;
}

/** Sends that form, from where none can stand. */
export function switchLanguage(language: Language): void {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = languageAction(language, location);
  document.body.append(form);
  form.submit();
}
