import { expect, test } from 'vitest';
import { repeatedNames } from './names.ts';

test('a component or a rule that two files of the site and the contract export is named with both', () => {
  const texts = new Map([
    ['web/features/cart/shop-header.tsx', 'export function Header() {}\nexport const sums = [];'],
    ['web/features/shops/shop-header.tsx', 'export function Header() {}'],
    ['contract/cart/rules.ts', 'export async function sums() {}'],
  ]);
  expect(repeatedNames(texts)).toEqual([
    'the name Header means several things: web/features/cart/shop-header.tsx, web/features/shops/shop-header.tsx',
    'the name sums means several things: web/features/cart/shop-header.tsx, contract/cart/rules.ts',
  ]);
});

test('what the router asks pages for, the server, tests and passing on count for nothing', () => {
  const texts = new Map([
    ['web/pages/cart.tsx', 'export async function loader() {}\nexport const meta = 1;'],
    ['web/pages/home.tsx', 'export async function loader() {}\nexport const meta = 2;'],
    ['contract/cart/rules.ts', 'export function lines() {}'],
    ['server/cart/cart.ts', 'export function lines() {}'],
    ['web/features/cart/cart.test.ts', 'export function lines() {}'],
    ['web/features/cart/lines.ts', "export { lines } from '#contract/cart/rules.ts';"],
  ]);
  expect(repeatedNames(texts)).toEqual([]);
});
