/** Values of the shape that a JSON Schema describes, and values that are nearly of it. */
import fc from 'fast-check';
import type { BodySchema } from './endpoints.ts';

/** Values that a field of this name would name something by, such as the ids of shops for `shopId`. */
export type Known = (name: string) => readonly unknown[] | undefined;

type Node = BodySchema | boolean | undefined;

/** Of the shape, as far as JSON Schema can tell: what goes beyond it is for the domain to refuse. */
export function shaped(node: Node, known: Known, name = ''): fc.Arbitrary<unknown> {
  const values = (known(name) ?? []).filter(
    (value) => (typeof value === 'object') === isStructure(node),
  );
  const free = unnamed(node, known, name);
  return values.length > 0
    ? fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...values) }, { weight: 1, arbitrary: free })
    : free;
}

function isStructure(node: Node): boolean {
  return typeof node === 'object' && (node.type === 'array' || node.type === 'object');
}

function unnamed(node: Node, known: Known, name: string): fc.Arbitrary<unknown> {
  if (node === undefined || typeof node === 'boolean') return fc.jsonValue({ maxDepth: 2 });
  if (node.const !== undefined) return fc.constant(node.const);
  if (node.enum) return fc.constantFrom(...node.enum);
  const options = node.anyOf ?? node.oneOf;
  if (options) return fc.oneof(...options.map((option) => shaped(option, known, name)));
  if (node.allOf) return shaped(Object.assign({}, ...node.allOf) as BodySchema, known, name);
  if (node.type === 'object') return objects(node, known);
  if (node.type === 'array') return lists(node, known, name);
  if (node.type === 'string') return texts(node);
  if (node.type === 'integer') return fc.integer(bounds(node));
  if (node.type === 'number') return amounts(node);
  if (node.type === 'boolean') return fc.boolean();
  if (node.type === 'null') return fc.constant(null);
  return fc.jsonValue({ maxDepth: 2 });
}

function objects(
  { properties = {}, required = [], additionalProperties, propertyNames }: BodySchema,
  known: Known,
): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(
    Object.entries(properties)
      .filter(([name]) => name !== 'cursor')
      .map(([name, property]) => [name, shaped(property, known, name)]),
  );
  // Whatever is optional may be missing; the next page is asked for by a test of its own.
  const own = fc.record(fields, { requiredKeys: required });
  if (typeof additionalProperties !== 'object') return own;
  const anyNames =
    typeof propertyNames === 'object'
      ? shaped(propertyNames, known).map(String)
      : fc.string({ maxLength: 12 });
  // Bodies that reach for a prototype are refused before anybody is asked who they are.
  const names = anyNames.filter((one) => one !== '__proto__' && one !== 'constructor');
  const others = fc.dictionary(names, shaped(additionalProperties, known), { maxKeys: 3 });
  return fc.tuple(others, own).map(([some, all]) => ({ ...some, ...all }));
}

function lists(
  { items, prefixItems, minItems = 0, maxItems = 3 }: BodySchema,
  known: Known,
  name: string,
): fc.Arbitrary<unknown> {
  if (prefixItems) return fc.tuple(...prefixItems.map((item) => shaped(item, known)));
  const one = Array.isArray(items) ? items[0] : items;
  return fc.array(shaped(one, known, name.replace(/s$/, '')), {
    minLength: minItems,
    maxLength: Math.max(minItems, Math.min(maxItems, 3)),
  });
}

function texts({ pattern, minLength = 0, maxLength = 60 }: BodySchema): fc.Arbitrary<string> {
  if (pattern?.startsWith('^20\\d\\d-')) return days;
  if (pattern) return fc.stringMatching(new RegExp(pattern), { size: 'small' });
  const longest = Math.max(minLength, Math.min(maxLength, minLength + 20));
  return fc.oneof(
    fc.string({ minLength, maxLength: longest }),
    fc.string({ minLength, maxLength: longest, unit: 'grapheme' }),
  );
}

/** Around today, where most of what happens is, and anywhere. */
const days = fc.oneof(
  fc
    .integer({ min: -40, max: 60 })
    .map((ahead) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)),
  fc
    .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
);

function bounds({ minimum, exclusiveMinimum, maximum }: BodySchema) {
  const min =
    typeof exclusiveMinimum === 'number'
      ? exclusiveMinimum + 1
      : (minimum ?? Number.MIN_SAFE_INTEGER);
  return { min: Math.ceil(min), max: Math.floor(maximum ?? Number.MAX_SAFE_INTEGER) };
}

/** Mostly money, which has two decimals. */
function amounts(node: BodySchema): fc.Arbitrary<number> {
  const { min, max } = bounds(node);
  const whole = fc.integer({ min: Math.max(min, -1_000_000), max: Math.min(max, 1_000_000) });
  return fc.oneof(
    whole,
    fc
      .tuple(whole, fc.integer({ min: 0, max: 99 }))
      .map(([units, cents]) => Math.min(max, units + cents / 100)),
  );
}

/** What no field wants, or nearly. */
export const oddities: fc.Arbitrary<unknown> = fc.constantFrom<unknown>(
  null,
  true,
  '',
  ' ',
  '0',
  'a\0b',
  '\uD800',
  '\u202Egnp.exe',
  'a\r\nBcc: everybody@example.com',
  '<script>alert(1)</script>',
  "'; drop table users; --",
  'x'.repeat(20_000),
  0,
  -1,
  0.001,
  1.5,
  2_147_483_647,
  2_147_483_648,
  Number.MAX_SAFE_INTEGER,
  1e21,
  1e308,
  [],
  {},
  [[]],
  [null],
  { toString: 'x' },
  Array.from({ length: 300 }, () => 1),
  Array.from({ length: 300 }, (_, index) => String(index)),
);

/** A value with one of its parts, or itself, replaced by something odd, or with a part that nobody asked for. */
export function bent(value: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc
    .tuple(value, fc.nat(), oddities, fc.boolean())
    .map(([whole, at, odd, adds]) => bend(whole, at, odd, adds));
}

function bend(value: unknown, at: number, odd: unknown, adds: boolean): unknown {
  if (Array.isArray(value)) {
    if (value.length === 0 || adds) return [...value, odd];
    const place = at % value.length;
    return value.map((item: unknown, index) =>
      index === place ? bend(item, Math.floor(at / value.length), odd, adds) : item,
    );
  }
  if (typeof value !== 'object' || value === null) return odd;
  const fields = Object.entries(value);
  if (adds || fields.length === 0) return { ...value, [unasked[at % unasked.length] ?? 'id']: odd };
  const place = at % (fields.length + 1);
  if (place === fields.length) return Object.fromEntries(fields.slice(1));
  return Object.fromEntries(
    fields.map(([name, item], index) => [
      name,
      index === place ? bend(item, Math.floor(at / fields.length), odd, adds) : item,
    ]),
  );
}

const unasked = [
  'id',
  'userId',
  'role',
  'isAdmin',
  'status',
  'total',
  'toString',
  'hasOwnProperty',
  'length',
  'then',
  'constructor',
];
