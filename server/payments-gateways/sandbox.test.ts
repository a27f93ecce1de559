import { expect, test } from 'vitest';
import { sandboxTokenFor, sandboxTokens } from '#contract/payments/rules.ts';
import { gatewaySuite } from './gateway.suite.ts';
import { createSandbox } from './sandbox.ts';

const sandbox = createSandbox();

gatewaySuite('the sandbox', () => sandbox, {
  approved: async () => sandboxTokens.approved,
  declined: async () => sandboxTokens.declined,
  insufficientFunds: async () => sandboxTokens.insufficientFunds,
  secondStep: async () => sandboxTokens.secondStep,
  doSecondStep: async () => sandboxTokens.secondStepDone,
});

test.each(['', 'tok_visa', '4242424242424242', '__proto__', 'constructor'])(
  'the sandbox declines the token %j, which it never gave',
  async (token) => {
    const answer = await createSandbox().authorise({
      amount: 1,
      currency: 'USD',
      token,
      method: 'paypal',
      about: { userId: 1, orderId: null },
      idempotencyKey: 'key-of-a-test',
    });
    expect(answer).toMatchObject({ status: 'declined' });
  },
);

test.each([
  ['4242 4242 4242 4242', sandboxTokens.approved],
  ['4000000000000002', sandboxTokens.declined],
  ['4000-0000-0000-9995', sandboxTokens.insufficientFunds],
  ['4000 0025 0000 3155', sandboxTokens.secondStep],
  ['4111 1111 1111 1111', null],
  ['', null],
])('the card %j becomes the token %j in the browser', (number, token) => {
  expect(sandboxTokenFor(number)).toBe(token);
});

test('the sandbox lets go, or refunds, what another process held', async () => {
  const sandbox = createSandbox();
  await sandbox.void('sandbox_held-elsewhere');
  expect((await sandbox.find('sandbox_held-elsewhere')).status).toBe('voided');
  await sandbox.refund({
    reference: 'sandbox_taken-elsewhere',
    amount: 5_00,
    idempotencyKey: 'key-of-a-test',
  });
  expect(await sandbox.find('sandbox_taken-elsewhere')).toMatchObject({
    status: 'captured',
    refunded: 5_00,
  });
});
