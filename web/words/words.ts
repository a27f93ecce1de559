import { isLanguage, type Language, mainLanguage } from '#contract/kernel/languages.ts';
import { filesWith } from './catalogue.server.ts';
import type { Namespace } from './namespace.ts';

/** Which files of words a page needs, as it travels in a loader's answer, and the language that they are in. */
export type Words = { language: Language; files: string[] };

/**
 * The words a page needs, in the visitor's language. Only for loaders: the catalogue stays on the server, and browsers
 * fetch its files once and for good.
 *
 * @example
 * export function loader({ request }: Route.LoaderArgs) {
 *   return { words: wordsFor(request, ['cart']) }
 * }
 */
export function wordsFor(request: Request, namespaces: readonly Namespace[]): Words {
  const language = languageFor(request);
  return { language, files: filesWith(language, namespaces) };
}

/** The visitor's language: the server asks each page for one alone, that which it found for the visitor (server/http/site.ts). */
function languageFor(request: Request): Language {
  const asked = request.headers.get('accept-language');
  return isLanguage(asked) ? asked : mainLanguage;
}
