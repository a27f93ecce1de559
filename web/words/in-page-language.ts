/** What rules of the contract complain of, in the language of the page; the words of all but English arrive with the first. */
export async function inPageLanguage<Errors extends Record<string, string | undefined>>(
  errors: Errors,
): Promise<Errors> {
  const { lang } = document.documentElement;
  if (lang === 'en') return errors;
  const say = await (await import('./sentences.ts')).sayingIn(lang);
  // The same names with other texts.
  return Object.fromEntries(
    Object.entries(errors).map(([name, text]) => [name, text && say(text)]),
  ) as Errors;
}
