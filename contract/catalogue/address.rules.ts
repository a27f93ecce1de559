/** The address of a product's page, which carries what was chosen of its variants, and that of buying it at once, which carries all that was. */
import type { VariantOptions } from '../kernel/fields.ts';
import type { Choices } from './choices.rules.ts';

const parameter = 'option';
const choiceParameter = 'choice';

/** Of a product's page with these options chosen: `/product/7?option=Colour:Blue&option=Size:M`. */
export function productPath(id: number, options: VariantOptions = {}): string {
  const query = withOptions(new URLSearchParams(), options);
  return query.size > 0 ? `/product/${id}?${query}` : `/product/${id}`;
}

/** An address's query with these options in place of its own; everything else in it stays. */
export function withOptions(query: URLSearchParams, options: VariantOptions): URLSearchParams {
  return withPairs(query, parameter, Object.entries(options));
}

/** The same for what was chosen beside them: `choice=Toppings:Egg&choice=Toppings:Prawns`. */
export function withChoices(query: URLSearchParams, choices: Choices): URLSearchParams {
  const pairs = Object.entries(choices).flatMap(([group, names]) =>
    names.map((name) => [group, name] as const),
  );
  return withPairs(query, choiceParameter, pairs);
}

function withPairs(
  query: URLSearchParams,
  name: string,
  pairs: ReadonlyArray<readonly [string, string]>,
): URLSearchParams {
  const changed = new URLSearchParams(query);
  changed.delete(name);
  for (const [key, value] of pairs) changed.append(name, `${encodeURIComponent(key)}:${value}`);
  return changed;
}

/** The options that an address names. Addresses are typed by hand, too: what is no pair is left out. */
export function optionsIn(query: URLSearchParams): VariantOptions {
  return Object.fromEntries(pairsIn(query, parameter));
}

/** The same for what was chosen beside them. */
export function choicesIn(query: URLSearchParams): Choices {
  const groups = Map.groupBy(pairsIn(query, choiceParameter), ([group]) => group);
  return Object.fromEntries([...groups].map(([group, of]) => [group, of.map(([, name]) => name)]));
}

function pairsIn(query: URLSearchParams, name: string): Array<readonly [string, string]> {
  return query.getAll(name).flatMap((pair) => {
    const [, key, value] = /^([^:]+):(.+)$/s.exec(pair) ?? [];
    return key && value ? [[decoded(key), value] as const] : [];
  });
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
