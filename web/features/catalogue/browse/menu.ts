/** A kitchen's menu as sections, and searching in it. */
import type { MenuDish } from '../menu-dish.ts';

export type MenuSection = {
  name: string;
  /** What the shop calls it in the reader's language, where one of its dishes says so. */
  word: string | undefined;
  anchor: string;
  dishes: MenuDish[];
};

/** The dishes by section, in the order of the menu; dishes without one come last under `other`. */
export function menuSections(
  dishes: readonly MenuDish[],
  order: readonly string[],
  other: string,
): MenuSection[] {
  const bySection = Map.groupBy(dishes, (dish) => dish.menuSection ?? other);
  const names = [...order, other].filter(
    (name, index, all) => bySection.has(name) && all.indexOf(name) === index,
  );
  return names.map((name) => {
    const found = bySection.get(name) ?? [];
    const words = found.flatMap(({ optionWords }) => optionWords?.[name] ?? []);
    return { name, word: words[0], anchor: anchorOf(name), dishes: found };
  });
}

function anchorOf(name: string): string {
  return `menu-${name.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-')}`;
}

/** Dishes whose name or description has every word that was typed. */
export function dishesMatching(dishes: readonly MenuDish[], typed: string): MenuDish[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return dishes.filter((dish) =>
    words.every((word) => `${dish.name} ${dish.description}`.toLowerCase().includes(word)),
  );
}
