import { isLanguage, type Language, mainLanguage } from '#contract/kernel/languages.ts';
import { wordsIn } from './catalogue.server.ts';
import type { Namespace } from './namespace.ts';

/** The compiled messages of some namespaces, as they travel in a loader's answer, and the language that they are in. */
export type Words = { [name in Namespace]?: object } & { language?: Language };

/**
 * The words a page needs, in the visitor's language. Only for loaders: the catalogue stays on the server.
 *
 * @example
 * export function loader({ request }: Route.LoaderArgs) {
 *   return { words: wordsFor(request, ['cart']) }
 * }
 */
export function wordsFor(request: Request, namespaces: Namespace[]): Words {
  const language = languageFor(request);
  return {
    language,
    ...Object.fromEntries(namespaces.map((name) => [name, wordsIn(language, name)])),
  };
}

/** The visitor's language: the server asks each page for one alone, that which it found for the visitor (server/http/site.ts). */
function languageFor(request: Request): Language {
  const asked = request.headers.get('accept-language');
  return isLanguage(asked) ? asked : mainLanguage;
}
