/** What every body and query of the contract keeps to, whatever it is about: nothing in it may be as large as it likes. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/v4/core';
import { endpoints } from './endpoints.ts';
import { writtenAs } from './market.ts';
import { seed, takenBy } from './requests.ts';

/** Bounded by how large a request may be, and read piece by piece. */
const wholeFiles = new Set(['imageData', 'documentData', 'csv']);

const sent = endpoints.flatMap((endpoint) =>
  (['query', 'body'] as const).flatMap((part) =>
    endpoint[part] ? [[`${part} of ${endpoint.name}`, endpoint[part], endpoint.path] as const] : [],
  ),
);

describe.each(sent)('%s', (_, schema, path) => {
  test('bounds every text, number and list', () => {
    const right = takenBy(schema, (name) => writtenAs(path, name));
    const large = fc.sample(right, { seed, numRuns: 6 }).flatMap((value) => enlarged(value));
    expect(
      large.filter(({ value }) => z.safeParse(schema, value).success).map(({ place }) => place),
    ).toEqual([]);
  });
});

type Enlarged = { place: string; value: unknown };

/** The value once for each of its parts, with that part far too large. */
function enlarged(value: unknown, place = ''): Enlarged[] {
  if (typeof value === 'string') return [{ place, value: 'x'.repeat(200_000) }];
  if (typeof value === 'number')
    return [2 ** 40, -(2 ** 40), 1e300].map((large) => ({ place, value: large }));
  if (Array.isArray(value)) {
    const many =
      value.length === 0
        ? []
        : [
            {
              place,
              value: Array.from(
                { length: 5_000 },
                (_, index) => value[index % value.length] as unknown,
              ),
            },
          ];
    return [
      ...many,
      ...value.flatMap((item: unknown, index) =>
        enlarged(item, `${place}[]`).map((one) => ({
          ...one,
          value: value.with(index, one.value),
        })),
      ),
    ];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value)
    .filter(([name]) => !wholeFiles.has(name))
    .flatMap(([name, item]) =>
      enlarged(item, `${place}.${name}`).map((one) => ({
        ...one,
        value: { ...value, [name]: one.value },
      })),
    );
}
