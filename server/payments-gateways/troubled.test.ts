import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { GatewayAway } from './gateway.ts';
import { createSandbox } from './sandbox.ts';
import { troubled } from './troubled.ts';

test.each([
  ['before', 0.1, 0],
  ['after', 0.3, 5_00],
])('an answer is lost %s what was asked is done', async (_, fate, refunded) => {
  const sandbox = createSandbox();
  const refund = troubled(sandbox, { delayMs: 0, lost: 0.4 }, () => fate).refund({
    reference: 'sandbox_x',
    amount: 5_00,
    idempotencyKey: 'key',
  });
  await expect(refund).rejects.toBeInstanceOf(GatewayAway);
  expect((await sandbox.find('sandbox_x')).refunded).toBe(refunded);
});

test('no real market has such a gateway', () => {
  const given = { SANDBOX_TROUBLE: 'delay=2000,lost=0.1', DATA_DIR: '/tmp/pasar-troubled' };
  expect(readConfig({ ...given, NODE_ENV: 'production', DEMO: 'true' }).sandboxTrouble).toEqual({
    delayMs: 2_000,
    lost: 0.1,
  });
  expect(() => readConfig({ ...given, NODE_ENV: 'production' })).toThrow('SANDBOX_TROUBLE');
  expect(() => readConfig({ ...given, SANDBOX_TROUBLE: 'a lot' })).toThrow('SANDBOX_TROUBLE');
});
