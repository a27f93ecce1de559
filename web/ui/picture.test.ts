import { expect, test } from 'vitest';
import { widths } from './picture.tsx';

test('offers the three widths stored of our own pictures', () => {
  expect(widths('/files/products/a1.webp')).toBe(
    '/files/products/a1-320.webp 320w, /files/products/a1-640.webp 640w, /files/products/a1.webp 1280w',
  );
});

test.each(['https://images.example.com/a.webp', '/files/a.png', ''])(
  'offers no widths of %j',
  (address) => {
    expect(widths(address)).toBeUndefined();
  },
);
