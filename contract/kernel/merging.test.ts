import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changedFields, mergedFields, withField } from './merging.ts';

const product = {
  version: 3,
  name: 'Lantern',
  price: '20.00',
  isOnSale: false,
  salePrice: '',
  images: [{ url: '/a.webp', alt: '' }],
  social: { instagram: '', youtube: '' },
};

describe('two people who edit the same', () => {
  test('both have what only they changed', () => {
    const merged = mergedFields({
      before: product,
      theirs: { ...product, version: 4, price: '22.00' },
      mine: { ...product, name: 'Paper lantern' },
    });
    expect(merged).toEqual({
      values: { ...product, version: 4, price: '22.00', name: 'Paper lantern' },
      theirs: ['version', 'price'],
      mine: ['name'],
      collided: [],
    });
  });

  test('are asked about what they changed to different values, and only about that', () => {
    const merged = mergedFields({
      before: product,
      theirs: { ...product, price: '22.00', name: 'Paper lantern' },
      mine: { ...product, price: '25.00', name: 'Paper lantern' },
    });
    expect(merged.collided).toEqual(['price']);
    expect(merged.values).toEqual({ ...product, price: '25.00', name: 'Paper lantern' });
  });

  test('have a list as one field', () => {
    const [more, other] = [
      [...product.images, { url: '/b.webp', alt: '' }],
      [...product.images, { url: '/c.webp', alt: '' }],
    ];
    const { collided } = mergedFields({
      before: product,
      theirs: { ...product, images: more },
      mine: { ...product, images: other },
    });
    expect(collided).toEqual(['images']);
  });

  test('have a record by its parts', () => {
    const merged = mergedFields({
      before: product,
      theirs: { ...product, social: { instagram: 'https://i.example', youtube: '' } },
      mine: { ...product, social: { instagram: '', youtube: 'https://y.example' } },
    });
    expect(merged).toMatchObject({
      values: { social: { instagram: 'https://i.example', youtube: 'https://y.example' } },
      theirs: ['social.instagram'],
      mine: ['social.youtube'],
    });
  });

  test('have what means something only together as one field', () => {
    const together = { salePrice: ['isOnSale', 'salePrice'] };
    const mine = { ...product, isOnSale: true, salePrice: '15.00' };
    const theirs = { ...product, isOnSale: true, salePrice: '12.00' };
    const merged = mergedFields({ before: product, theirs, mine }, together);
    expect(merged).toMatchObject({ values: mine, collided: ['salePrice'] });
    expect(withField(merged.values, { field: 'salePrice', from: theirs, together })).toEqual(
      theirs,
    );
  });
});

test('a change is named by the field that the form has', () => {
  const after = { ...product, price: '22.00', social: { ...product.social, youtube: 'https://y' } };
  expect(changedFields(product, after)).toEqual(['price', 'social.youtube']);
  expect(changedFields({ a: { b: 1, c: 2 } }, { a: { c: 2, b: 1 } })).toEqual([]);
});

const values = fc.record({
  name: fc.constantFrom('Lantern', 'Lamp', 'Light'),
  price: fc.integer({ min: 1, max: 3 }),
  images: fc.array(fc.constantFrom('a', 'b'), { maxLength: 2 }),
  social: fc.record({ instagram: fc.boolean(), youtube: fc.boolean() }),
});

test('nobody loses a change, whoever saves first', () => {
  fc.assert(
    fc.property(values, values, values, (before, theirs, mine) => {
      const merged = mergedFields({ before, theirs, mine });
      const other = mergedFields({ before, theirs: mine, mine: theirs });
      expect(other.collided).toEqual(merged.collided);
      if (merged.collided.length === 0) expect(other.values).toEqual(merged.values);
      // What differs from theirs is mine, and the other way round.
      expect(changedFields(theirs, merged.values)).toEqual(
        [...merged.mine, ...merged.collided].toSorted(),
      );
      expect(changedFields(mine, merged.values)).toEqual(merged.theirs.toSorted());
    }),
  );
});

test('who changed nothing gets what is saved, and who is alone keeps what they typed', () => {
  fc.assert(
    fc.property(values, values, (before, changed) => {
      expect(mergedFields({ before, theirs: changed, mine: before }).values).toEqual(changed);
      expect(mergedFields({ before, theirs: before, mine: changed }).values).toEqual(changed);
    }),
  );
});
