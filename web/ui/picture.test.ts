import { expect, test } from 'vitest';
import { cardSizes, sourcesOf, widths } from './picture.tsx';

test('offers the three widths stored of our own pictures', () => {
  expect(widths('/files/products/a1.webp')).toBe(
    '/files/products/a1-320.webp 320w, /files/products/a1-640.webp 640w, /files/products/a1.webp 1280w',
  );
});

test('says that the largest of drawn pictures is narrower', () => {
  expect(widths('/pictures/5a31c0de/items/mug.avif')).toBe(
    '/pictures/5a31c0de/items/mug-320.avif 320w, /pictures/5a31c0de/items/mug-640.avif 640w, /pictures/5a31c0de/items/mug.avif 960w',
  );
});

test.each(['https://images.example.com/a.webp', '/files/a.png', ''])(
  'offers no widths of %j',
  (address) => {
    expect(widths(address)).toBeUndefined();
  },
);

test('asks for the widths alone that screens have use for', () => {
  expect(sourcesOf('/files/a1.webp', '96px')).toEqual({ src: '/files/a1-320.webp' });
  expect(sourcesOf('/files/a1.webp', '112px')).toMatchObject({ sizes: '112px' });
  expect(sourcesOf('/files/a1.webp', '(width < 48rem) 50vw, 96px')).toMatchObject({
    src: '/files/a1.webp',
    srcSet: widths('/files/a1.webp'),
  });
  expect(sourcesOf('/files/a1.webp', cardSizes)).toEqual({
    src: '/files/a1-640.webp',
    srcSet: '/files/a1-320.webp 320w, /files/a1-640.webp 640w',
    sizes: cardSizes,
  });
  expect(sourcesOf('https://images.example.com/a.webp', '36px')).toEqual({
    src: 'https://images.example.com/a.webp',
  });
});
