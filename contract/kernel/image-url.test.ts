import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { imageUrl } from './fields.ts';

test.each([
  ['https://Example.COM:443/a/../cup.jpg', 'https://example.com/cup.jpg'],
  ['HTTPS://example.com', 'https://example.com/'],
  ['https://bücher.example/ü.jpg', 'https://xn--bcher-kva.example/%C3%BC.jpg'],
  ['https:\\\\example.com\\cup.jpg', 'https://example.com/cup.jpg'],
  ['https:example.com/cup.jpg', 'https://example.com/cup.jpg'],
  ['https://example.com/<b>.jpg?a=<b>', 'https://example.com/%3Cb%3E.jpg?a=%3Cb%3E'],
  [
    'cloudinary:products/1|https://Example.com/a.jpg',
    'cloudinary:products/1|https://example.com/a.jpg',
  ],
  ['cloudinary:products/1|/files/a.webp', 'cloudinary:products/1|/files/a.webp'],
  ['/files/a.webp', '/files/a.webp'],
  ['', ''],
])('%s is stored as %s, and as that again', (typed, stored) => {
  expect(z.parse(imageUrl(), typed)).toBe(stored);
  expect(z.parse(imageUrl(), stored)).toBe(stored);
});

test.each([
  'https://example.com/a b.jpg',
  ' https://example.com/a.jpg',
  'https://example.com/a.jpg\n',
  'ht\ttps://example.com/a.jpg',
  'https://example.com/a\u00A0b.jpg',
  'https://example.com/a".jpg',
  "https://example.com/a'.jpg",
  'https://example.com/a`.jpg',
  'https://example.com/a.jpg#"onerror="',
  'cloudinary:"x"|https://example.com/a.jpg',
  'cloudinary:a b|https://example.com/a.jpg',
  'http://example.com/a.jpg',
  'javascript:alert(1)',
  '//example.com/a.jpg',
  '/files/../a.webp',
  `https://example.com/${'ü'.repeat(900)}`,
  'https://',
])('%s is refused', (typed) => {
  expect(z.safeParse(imageUrl(), typed).success).toBe(false);
});
