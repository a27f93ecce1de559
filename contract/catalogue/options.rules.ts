/** How what somebody has chosen is shown. */
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

/** Options with what was chosen beside them, as a reader calls both: of a group all names in one. */
export function chosenCalled(
  options: VariantOptions,
  chosen: ReadonlyArray<{ group: string; name: string }>,
  words: Readonly<Record<string, string>> = {},
): VariantOptions {
  const called = (text: string) => words[text] ?? text;
  const groups = Map.groupBy(chosen, ({ group }) => group);
  const together = [...groups].map(([group, of]): [string, string] => [
    group,
    of.map(({ name }) => called(name)).join(', '),
  ]);
  return optionsCalled({ ...options, ...Object.fromEntries(together) }, words);
}
