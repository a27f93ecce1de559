import type { formattingOf } from './formats.ts';
import type { Namespace } from './namespace.ts';

/** What stands in a file of words: compiled messages, and in the site's own file how dates and figures are written. */
export type WordFile = { [name in Namespace]?: object } & {
  formats?: ReturnType<typeof formattingOf>['formats'];
};

/** By their address, which names their content: on the server what pages asked for, in a browser what has arrived. */
const here = new Map<string, WordFile>();

export function putWords(address: string, words: WordFile): void {
  here.set(address, words);
}

export function wordsAt(address: string): WordFile | undefined {
  return here.get(address);
}
