/** What every gateway promises, as tests; a driver's own test file runs them on it. */
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  type Authorisation,
  type AuthorisationRequest,
  GatewayError,
  type PaymentGateway,
} from './gateway.ts';

/** What stands for the browser's part: fresh tokens for each outcome, and doing the second step. */
export type GatewayBrowser = {
  approved(): Promise<string>;
  declined(): Promise<string>;
  insufficientFunds(): Promise<string>;
  secondStep(): Promise<string>;
  /** Does what the answer asked for; the token to ask with again. */
  doSecondStep(answer: Extract<Authorisation, { status: 'action_required' }>): Promise<string>;
};

export function gatewaySuite(
  name: string,
  gatewayNow: () => PaymentGateway,
  browser: GatewayBrowser,
): void {
  const about = { userId: 7, orderId: null };
  const request = (
    token: string,
    part: Partial<Omit<AuthorisationRequest, 'token'>> = {},
  ): AuthorisationRequest => ({
    amount: 53_99,
    currency: 'USD',
    token,
    method: 'creditCard',
    idempotencyKey: randomUUID(),
    about,
    ...part,
  });

  async function approved(
    part: Partial<Omit<AuthorisationRequest, 'token'>> = {},
  ): Promise<string> {
    return referenceOf(await gatewayNow().authorise(request(await browser.approved(), part)));
  }

  describe(name, () => {
    test('holds the amount that was asked for, and knows whose it is', async () => {
      const reference = await approved();
      expect(await gatewayNow().find(reference)).toMatchObject({
        reference,
        status: 'authorised',
        amount: 53_99,
        currency: 'USD',
        refunded: 0,
        method: 'creditCard',
        about,
      });
    });

    test('holds it once for the same key, and again for another', async () => {
      const token = await browser.approved();
      const idempotencyKey = randomUUID();
      const [first, second] = [
        await gatewayNow().authorise(request(token, { idempotencyKey })),
        await gatewayNow().authorise(request(token, { idempotencyKey })),
      ];
      expect(second).toEqual(first);
      expect(await approved()).not.toBe(referenceOf(first));
    });

    test('says why a card is declined', async () => {
      expect(await gatewayNow().authorise(request(await browser.declined()))).toEqual({
        status: 'declined',
        reason: 'card_declined',
      });
      expect(await gatewayNow().authorise(request(await browser.insufficientFunds()))).toEqual({
        status: 'declined',
        reason: 'insufficient_funds',
      });
    });

    test('asks for a second step and approves once it is done', async () => {
      const answer = await gatewayNow().authorise(request(await browser.secondStep()));
      if (answer.status !== 'action_required')
        throw new Error(`expected a second step, got ${answer.status}`);
      expect(
        await gatewayNow().authorise(request(await browser.doSecondStep(answer))),
      ).toMatchObject({ status: 'approved' });
    });

    test('takes what it held; twice is once', async () => {
      const reference = await approved();
      await gatewayNow().capture(reference);
      await gatewayNow().capture(reference);
      expect(await gatewayNow().find(reference)).toMatchObject({ status: 'captured' });
      await expect(gatewayNow().void(reference)).rejects.toThrow(GatewayError);
    });

    test('lets go what it held; twice is once', async () => {
      const reference = await approved();
      await gatewayNow().void(reference);
      await gatewayNow().void(reference);
      expect(await gatewayNow().find(reference)).toMatchObject({ status: 'voided' });
      await expect(gatewayNow().capture(reference)).rejects.toThrow(GatewayError);
    });

    test('refunds in pieces, each key once, and never more than was taken', async () => {
      const reference = await approved();
      await gatewayNow().capture(reference);
      const first = { reference, amount: 20_00, idempotencyKey: randomUUID() };
      await gatewayNow().refund(first);
      await gatewayNow().refund(first);
      expect(await gatewayNow().find(reference)).toMatchObject({ refunded: 20_00 });
      await expect(
        gatewayNow().refund({ reference, amount: 34_00, idempotencyKey: randomUUID() }),
      ).rejects.toThrow(GatewayError);
      await gatewayNow().refund({ reference, amount: 33_99, idempotencyKey: randomUUID() });
      expect(await gatewayNow().find(reference)).toMatchObject({ refunded: 53_99 });
    });

    test('does not refund what it has not taken', async () => {
      const reference = await approved();
      await expect(
        gatewayNow().refund({ reference, amount: 1, idempotencyKey: randomUUID() }),
      ).rejects.toThrow(GatewayError);
    });
  });
}

function referenceOf(answer: Authorisation): string {
  if (answer.status !== 'approved') throw new Error(`expected an approval, got ${answer.status}`);
  return answer.reference;
}
