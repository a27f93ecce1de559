import { expect, test } from 'vitest';
import { whyNotSent } from './upload.ts';

test.each([
  [{ type: 'image/jpeg', size: 1 }, undefined],
  [{ type: 'image/webp', size: 5 * 1024 * 1024 }, undefined],
  [{ type: 'image/png', size: 5 * 1024 * 1024 + 1 }, 'tooLarge'],
  [{ type: 'image/svg+xml', size: 10 }, 'wrongType'],
  [{ type: '', size: 10 }, 'wrongType'],
  [{ type: 'application/pdf', size: 99_999_999 }, 'wrongType'],
] as const)('%j: %s', (file, reason) => {
  expect(whyNotSent(file)).toBe(reason);
});
