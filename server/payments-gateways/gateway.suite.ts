/** What every gateway promises, as tests; a driver's own test file runs them on it. */
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { type AuthorisationRequest, GatewayError, type PaymentGateway } from './gateway.ts';

/** Tokens of the driver's test mode that make each thing happen. */
export type GatewayTokens = { approved: string; declined: string; insufficientFunds: string; secondStep: string; secondStepDone: string };

export function gatewaySuite(name: string, makeGateway: () => PaymentGateway, tokens: GatewayTokens): void {
  const request = (token: string, part: Partial<AuthorisationRequest> = {}): AuthorisationRequest => ({
    amount: 53_99,
    currency: 'USD',
    token,
    method: 'creditCard',
    idempotencyKey: randomUUID(),
    ...part,
  });

  async function approved(gateway: PaymentGateway, part: Partial<AuthorisationRequest> = {}): Promise<string> {
    const answer = await gateway.authorise(request(tokens.approved, part));
    if (answer.status !== 'approved') throw new Error(`expected an approval, got ${answer.status}`);
    return answer.reference;
  }

  describe(name, () => {
    const gateway = makeGateway();

    test('holds the amount that was asked for', async () => {
      expect(await gateway.find(await approved(gateway))).toEqual({ status: 'authorised', amount: 53_99, refunded: 0 });
    });

    test('holds it once for the same key, and again for another', async () => {
      const idempotencyKey = randomUUID();
      const references = [
        await approved(gateway, { idempotencyKey }),
        await approved(gateway, { idempotencyKey }),
        await approved(gateway),
      ];
      expect(references[1]).toBe(references[0]);
      expect(references[2]).not.toBe(references[0]);
    });

    test('says why a card is declined', async () => {
      expect(await gateway.authorise(request(tokens.declined))).toEqual({ status: 'declined', reason: 'card_declined' });
      expect(await gateway.authorise(request(tokens.insufficientFunds))).toEqual({ status: 'declined', reason: 'insufficient_funds' });
    });

    test('asks for a second step and approves once it is done', async () => {
      expect(await gateway.authorise(request(tokens.secondStep))).toMatchObject({ status: 'action_required' });
      expect(await gateway.authorise(request(tokens.secondStepDone))).toMatchObject({ status: 'approved' });
    });

    test('takes what it held; twice is once', async () => {
      const reference = await approved(gateway);
      await gateway.capture(reference);
      await gateway.capture(reference);
      expect(await gateway.find(reference)).toMatchObject({ status: 'captured' });
      await expect(gateway.void(reference)).rejects.toThrow(GatewayError);
    });

    test('lets go what it held; twice is once', async () => {
      const reference = await approved(gateway);
      await gateway.void(reference);
      await gateway.void(reference);
      expect(await gateway.find(reference)).toMatchObject({ status: 'voided' });
      await expect(gateway.capture(reference)).rejects.toThrow(GatewayError);
    });

    test('refunds in pieces, each key once, and never more than was taken', async () => {
      const reference = await approved(gateway);
      await gateway.capture(reference);
      const first = { reference, amount: 20_00, idempotencyKey: randomUUID() };
      await gateway.refund(first);
      await gateway.refund(first);
      expect(await gateway.find(reference)).toMatchObject({ refunded: 20_00 });
      await expect(gateway.refund({ reference, amount: 34_00, idempotencyKey: randomUUID() })).rejects.toThrow(GatewayError);
      await gateway.refund({ reference, amount: 33_99, idempotencyKey: randomUUID() });
      expect(await gateway.find(reference)).toMatchObject({ refunded: 53_99 });
    });

    test('does not refund what it has not taken', async () => {
      const reference = await approved(gateway);
      await expect(gateway.refund({ reference, amount: 1, idempotencyKey: randomUUID() })).rejects.toThrow(GatewayError);
    });
  });
}
