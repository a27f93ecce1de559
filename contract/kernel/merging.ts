/** How two people's changes of one thing come together: what was begun from, what is saved now, and what was typed. */

type Values = Readonly<Record<string, unknown>>;

/** Who gave a field its present value, and when; named in the refusal of who began from an earlier version. */
export type FieldChange = {
  /** As the call's body names it, with a dot before a part: `price`, `social.instagram`. */
  field: string;
  /** Null where nobody is known by a name any more. */
  by: string | null;
  /** The reader did it, in another window. */
  isOwn: boolean;
  at: string;
};

/** Values that mean something only side by side, by the name that they have as one field: `{ salePrice: ['isOnSale', 'salePrice'] }`. */
export type Together = Readonly<Record<string, readonly string[]>>;

export type Merged<Fields> = {
  /** What collides as it was typed. */
  values: Fields;
  /** Fields that only the others changed. */
  theirs: string[];
  /** Fields that only the one who types changed. */
  mine: string[];
  /** Fields that both changed, to different values. */
  collided: string[];
};

/**
 * Merges field by field: who alone changed one, has it; where both made the same of it, that is it. A record is merged
 * by its parts, a list is one field.
 */
export function mergedFields<Fields extends object>(
  { before, theirs, mine }: { before: Fields; theirs: Fields; mine: Fields },
  together: Together = {},
): Merged<Fields> {
  const all = [before, theirs, mine].map((values: object) => partsOf({ ...values }, together));
  const [was, now, typed] = all.map((parts) => Object.fromEntries(parts)) as [
    Values,
    Values,
    Values,
  ];
  const paths = new Set(all.flatMap((parts) => parts.map(([path]) => path)));
  const merged: Merged<Fields> = { values: mine, theirs: [], mine: [], collided: [] };
  for (const [field, parts] of Map.groupBy(paths, (path) => fieldOf(path, together))) {
    const isSameIn = (one: Values, other: Values) =>
      parts.every((path) => isSame(one[path], other[path]));
    const [isTheirs, isMine] = [!isSameIn(was, now), !isSameIn(was, typed)];
    if (isTheirs && isMine && !isSameIn(now, typed)) merged.collided.push(field);
    else if (isTheirs && !isMine) merged.theirs.push(field);
    else if (isMine && !isTheirs) merged.mine.push(field);
    if (!isMine) merged.values = withField(merged.values, { field, from: theirs, together });
  }
  return merged;
}

/** The names of fields that differ, sorted. */
export function changedFields(before: object, after: object): string[] {
  const [was, now] = [before, after].map((values) => new Map(partsOf({ ...values }, {}))) as [
    Map<string, unknown>,
    Map<string, unknown>,
  ];
  return [...new Set([...was.keys(), ...now.keys()])]
    .filter((path) => !isSame(was.get(path), now.get(path)))
    .toSorted();
}

/** The values with one field as it is `from` others. */
export function withField<Fields extends object>(
  values: Fields,
  { field, from, together = {} }: { field: string; from: object; together?: Together },
): Fields {
  const paths = together[field] ?? [field];
  // Only values that `from` has in the same places are put there.
  return paths.reduce<Values>(
    (all, path) => put(all, path.split('.'), valueAt(from, path)),
    values as Values,
  ) as Fields;
}

/** The value of a field or of a part of it, such as `social.instagram`. */
export function valueAt(values: object, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((within, name) => (isRecord(within) ? within[name] : undefined), values);
}

function put(values: Values, [name = '', ...rest]: readonly string[], value: unknown): Values {
  const within = values[name];
  return {
    ...values,
    [name]: rest.length === 0 ? value : put(isRecord(within) ? within : {}, rest, value),
  };
}

/** Every value by its path; a record is taken apart unless it is one of those that belong together. */
function partsOf(values: Values, together: Together, within = ''): Array<[string, unknown]> {
  return Object.entries(values).flatMap(([name, value]): Array<[string, unknown]> => {
    const path = `${within}${name}`;
    const isWhole = Object.values(together).some((paths) => paths.includes(path));
    return isRecord(value) && !isWhole ? partsOf(value, together, `${path}.`) : [[path, value]];
  });
}

function fieldOf(path: string, together: Together): string {
  return Object.keys(together).find((field) => together[field]?.includes(path)) ?? path;
}

function isRecord(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** In whatever order records name their parts; what is left out is undefined. */
function isSame(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((value, at) => isSame(value, other[at]));
  if (isRecord(one) && isRecord(other))
    return Object.keys({ ...one, ...other }).every((name) => isSame(one[name], other[name]));
  return Object.is(one, other);
}
