/** The specification's calls know the kind of a shop as two flags. They end here: everything behind the API knows kinds. */
import { capabilitiesOf, shopKinds, type ShopKind } from './rules.ts';

export type ShopFlags = { isFood: boolean; isService: boolean };

/** A kind as the flags of a reply. */
export function flagsOf(kind: ShopKind): ShopFlags {
  const { itemsAre, takesVisits } = capabilitiesOf(kind);
  return { isFood: itemsAre === 'dishes', isService: takesVisits };
}

/** The kind that a body means: the one that it names, else the first of its flags, where food takes precedence over service. */
export function kindOf({
  kind,
  isFood,
  isService,
}: ShopFlags & { kind?: ShopKind | undefined }): ShopKind {
  return kind ?? kindsMeant({ isFood, isService: isService && !isFood })[0] ?? 'product';
}

/** The kinds that a query asks for; a flag that is left out asks for both. */
export function kindsMeant(asked: { [Flag in keyof ShopFlags]?: boolean | undefined }): ShopKind[] {
  return shopKinds.filter((kind) => {
    const flags = flagsOf(kind);
    return (
      (asked.isFood ?? flags.isFood) === flags.isFood &&
      (asked.isService ?? flags.isService) === flags.isService
    );
  });
}
