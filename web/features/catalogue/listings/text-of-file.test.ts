import { expect, test } from 'vitest';
import { textOf } from './text-of-file.ts';

const marked = (bytes: number[], text: string, unit: (code: number) => number[]) =>
  new Uint8Array([...bytes, ...Array.from(text, (char) => unit(char.charCodeAt(0))).flat()]);

test('UTF-8, with a mark or without', () => {
  expect(textOf(new TextEncoder().encode('sku,name\nC-1,Café 🍜'))).toBe('sku,name\nC-1,Café 🍜');
  expect(textOf(new TextEncoder().encode('\uFEFFsku'))).toBe('sku');
});

test('UTF-16 in either order', () => {
  expect(textOf(marked([0xff, 0xfe], 'Café', (code) => [code & 255, code >> 8]))).toBe('Café');
  expect(textOf(marked([0xfe, 0xff], 'Café', (code) => [code >> 8, code & 255]))).toBe('Café');
});

test('what Windows wrote before', () => {
  expect(textOf(new Uint8Array([0x43, 0x61, 0x66, 0xe9]))).toBe('Café');
});

test('what is no text is none', () => {
  expect(textOf(new Uint8Array([0x50, 0x4b, 3, 4, 0, 0, 0xff]))).toBeNull();
});
