import type { Messages } from 'use-intl';
import { catalogue } from './words/catalogue.server.ts';

export type Namespace = Extract<keyof Messages, string>;
/** The compiled messages of some namespaces, as they travel in a loader's answer. */
export type Words = { [name in Namespace]?: object };

/**
 * The words a page needs, in the visitor's language. Only for loaders: the catalogue stays on the server.
 *
 * @example
 * export function loader({ request }: Route.LoaderArgs) {
 *   return { words: wordsFor(request, ['cart']) }
 * }
 */
export function wordsFor(request: Request, namespaces: Namespace[]): Words {
  const words = catalogue[localeOf(request)];
  return Object.fromEntries(namespaces.map((name) => [name, words[name]]));
}

/** The visitor's language. English is the only one so far; the request decides once there are more. */
export function localeOf(_request: Request): 'en' {
  return 'en';
}
