import { expect, test } from 'vitest';
import { readable } from './readable-line.ts';

const time = Date.parse('2026-11-20T10:30:00Z');

test('an answer is a line that a person can read', () => {
  const line = readable(
    JSON.stringify({
      level: 30,
      time,
      pid: 7,
      hostname: 'pasar-1',
      reqId: 'a-1',
      req: { method: 'GET', path: '/api/shops' },
      status: 200,
      ms: 12,
      msg: 'request',
    }),
  );
  expect(line).toMatch(/^\[\d\d:\d\d:\d\d\] INFO.*: GET \/api\/shops 200 in 12 ms\n$/);
  expect(line).not.toContain('a-1');
});

test('a mistake comes with its stack', () => {
  const line = readable(
    JSON.stringify({
      level: 50,
      time,
      err: { type: 'TypeError', message: 'no shop', stack: 'TypeError: no shop\n    at open' },
      msg: 'a mistake in the server',
    }),
  );
  expect(line).toContain('ERROR');
  expect(line).toContain('a mistake in the server');
  expect(line).toContain('at open');
});
