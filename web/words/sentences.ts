import { sayingFrom, type Sentences } from '#contract/kernel/sentences.ts';

/** Each arrives for whoever reads it; English needs none. */
const tables = import.meta.glob<Sentences>('../../messages/sentences.*.json', {
  import: 'default',
});

/** Says English sentences of the contract in a language. */
export async function sayingIn(language: string): Promise<(sentence: string) => string> {
  const table = await tables[`../../messages/sentences.${language}.json`]?.();
  return table ? sayingFrom(table) : (sentence) => sentence;
}
