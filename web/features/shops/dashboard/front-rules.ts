/** The seed's form of a shop's front as the contract's body. Fetched when the form is first touched. */
import { type ChangeShop, changeShopBody } from '#contract/shops/settings.schemas.ts';
import { type Check, checkedBy } from '#web/ui/checked-form.ts';

const check = checkedBy(changeShopBody);

export const front: Check<ChangeShop> = (values) => {
  const checked = check(bodyOf(values));
  if ('body' in checked) return checked;
  // Each tag of the list has an address of its own; the list is one field.
  return {
    errors: Object.fromEntries(
      Object.entries(checked.errors).map(([name, message]) => [
        name.split('.')[0] ?? name,
        message,
      ]),
    ),
  };
};

/** Tags are a comma list in the form; the kind goes along only where it may change. */
function bodyOf(values: Record<string, unknown>): Record<string, unknown> {
  const { version, kind, tags, shopCategory, ...texts } = values;
  return {
    ...texts,
    version: Number(version),
    tags: String(tags)
      .split(/[,，、]/)
      .map((tag) => tag.trim())
      .filter(Boolean),
    ...(shopCategory ? { shopCategory } : {}),
    ...(kind ? { kind } : {}),
  };
}
