import type { CartItem } from '#contract/cart/schemas.ts';

/** The line of something that was chosen without any options, choices or note. */
export function plainLineOf(lines: readonly CartItem[], productId: number): CartItem | undefined {
  return lines.find(
    (line) =>
      line.productId === productId &&
      Object.keys(line.variantOptions).length === 0 &&
      !line.choices &&
      !line.note,
  );
}
