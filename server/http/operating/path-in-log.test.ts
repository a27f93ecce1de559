import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { pathInLog } from './path-in-log.ts';

const secret = (bytes: number) => randomBytes(bytes).toString('base64url');

test.each([16, 24, 32])('a link of %i random bytes is not in it', (bytes) => {
  expect(pathInLog(`/booking/${secret(bytes)}`)).toBe('/booking/…');
  expect(pathInLog(`/api/booking-links/${secret(bytes)}/live`)).toBe('/api/booking-links/…/live');
});

test('nor what stops mails, nor the name of a private picture', () => {
  expect(pathInLog(`/unsubscribe/7.${secret(32)}`)).toBe('/unsubscribe/7.…');
  expect(pathInLog(`/private-files/${randomBytes(16).toString('hex')}-320.webp`)).toBe(
    '/private-files/….webp',
  );
});

test('what was asked for is', () => {
  expect(pathInLog('/api/products/1234567?q=what+somebody+looks+for')).toBe(
    '/api/products/1234567',
  );
  expect(pathInLog('/help/returns-and-refunds-for-made-to-order-things')).toBe(
    '/help/returns-and-refunds-for-made-to-order-things',
  );
  expect(pathInLog('/api/notification-choices')).toBe('/api/notification-choices');
});
