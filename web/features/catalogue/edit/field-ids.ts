/** The id of a field's control, where an error summary leads. */
export function fieldId(name: string): string {
  return `product-${name}`;
}
