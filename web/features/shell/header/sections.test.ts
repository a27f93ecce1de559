import { expect, test } from 'vitest';
import { currentMark, sections } from './sections.ts';

const marksOn = (pathname: string) =>
  Object.fromEntries(
    sections
      .map((section) => [section.name, currentMark(section, pathname)])
      .filter(([, mark]) => mark),
  );

test.each([
  ['/', { home: 'page' }],
  ['/shops', { shops: 'page' }],
  ['/shop/7', { shops: 'true' }],
  ['/food', { food: 'page' }],
  ['/food-shop/9', { food: 'true' }],
  ['/seller/register', { sell: 'page' }],
  ['/seller/dashboard', {}],
  ['/admin-dashboard', { admin: 'true' }],
  ['/cart', {}],
])('%s is marked %j', (pathname, marks) => expect(marksOn(pathname)).toEqual(marks));
