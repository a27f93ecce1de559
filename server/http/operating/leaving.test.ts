import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { installLeaving } from './leaving.ts';

test('answers until it has to leave keep their connection, those after it end it', async () => {
  const app = Fastify();
  const leaving = installLeaving(app);
  app.get('/', async () => 'still here');
  expect((await app.inject('/')).headers.connection).toBe('keep-alive');
  expect(leaving.isLeaving()).toBe(false);
  await leaving.leave(0);
  expect(leaving.isLeaving()).toBe(true);
  const last = await app.inject('/');
  expect([last.statusCode, last.body, last.headers.connection]).toEqual([
    200,
    'still here',
    'close',
  ]);
  await app.close();
});
