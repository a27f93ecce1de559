/**
 * Of an answer the fields that its page shows, so that the others do not travel with it. For loaders.
 *
 * @example return { product: only(product, ['name', 'price']) };
 */
export function only<Answer extends object, const Names extends ReadonlyArray<keyof Answer>>(
  answer: Answer,
  names: Names,
): Pick<Answer, Names[number]> {
  const shown = names.filter((name) => name in answer).map((name) => [name, answer[name]]);
  // Its fields are those that were named.
  return Object.fromEntries(shown) as Pick<Answer, Names[number]>;
}
