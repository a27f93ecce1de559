/** How options that somebody has chosen are shown. */
import type { VariantOptions } from '../kernel/fields.ts';

/**
 * Chosen options with their names and values as a reader calls them, where `words` knows them by the shop's own. A name
 * that another option is called by already stays, so that none is lost.
 */
export function optionsCalled(
  options: VariantOptions,
  words: Readonly<Record<string, string>> = {},
): VariantOptions {
  const called = (text: string) => words[text] ?? text;
  return Object.entries(options).reduce<VariantOptions>((shown, [name, value]) => {
    const title = called(name) in shown ? name : called(name);
    return { ...shown, [title]: called(value) };
  }, {});
}
