import { describe, expect, test, vi } from 'vitest';
import { ApiError } from '#web/api/client.ts';
import { Declined } from './outcome.ts';
import { createTill } from './till.ts';

function refusal(type: string, status: number, facts: object = {}): ApiError {
  return new ApiError(
    status,
    JSON.stringify({
      type: `/problems/${type}`,
      title: 'Title',
      status,
      message: 'Message',
      ...facts,
    }),
  );
}

const step = (payment: string, clientSecret: string) =>
  refusal('payment-action-required', 402, { action: 'confirm', payment, clientSecret });
const processing = (payment: string) => refusal('payment-action-required', 402, { payment });
const declined = refusal('payment-declined', 402);

/** A till whose form gives `ctoken_1`, `ctoken_2` and so on. */
function aTill(returned: string | null = null) {
  let count = 0;
  const parts = {
    token: vi.fn<() => Promise<string>>(async () => `ctoken_${(count += 1)}`),
    confirm: vi.fn<(clientSecret: string) => Promise<void>>(async () => undefined),
    pause: vi.fn<(milliseconds: number) => Promise<void>>(async () => undefined),
    returned,
    unconfirmed: 'Not confirmed',
  };
  return { ...parts, till: createTill(parts) };
}

/** Answers one after the other, and notes the tokens that it was asked with. */
function server(...answers: unknown[]) {
  const tokens: Array<string | undefined> = [];
  const ask = async (token?: string) => {
    tokens.push(token);
    const answer = answers.shift();
    if (answer instanceof Error) throw answer;
    return answer;
  };
  return { tokens, ask };
}

describe('a till', () => {
  test('asks once with the token of the form', async () => {
    const { tokens, ask } = server('order');
    expect(await aTill().till.pay(ask)).toBe('order');
    expect(tokens).toEqual(['ctoken_1']);
  });

  test('goes on with the payment when the bank was answered', async () => {
    const { tokens, ask } = server(step('pi_1', 'pi_1_secret'), 'order');
    const { till, confirm } = aTill();
    expect(await till.pay(ask)).toBe('order');
    expect(confirm).toHaveBeenCalledExactlyOnceWith('pi_1_secret');
    expect(tokens).toEqual(['ctoken_1', 'pi_1']);
  });

  test('does not ask the shopper twice for one payment, and begins anew with the next try', async () => {
    const { tokens, ask } = server(step('pi_1', 's'), step('pi_1', 's'), 'order');
    const { till } = aTill();
    await expect(till.pay(ask)).rejects.toEqual(new Declined('Not confirmed'));
    await till.pay(ask);
    expect(tokens).toEqual(['ctoken_1', 'pi_1', 'ctoken_2']);
  });

  test('takes a new token after a refusal', async () => {
    const { tokens, ask } = server(declined, 'order');
    const { till } = aTill();
    await expect(till.pay(ask)).rejects.toBe(declined);
    await till.pay(ask);
    expect(tokens).toEqual(['ctoken_1', 'ctoken_2']);
  });

  test.each([new TypeError('Failed to fetch'), refusal('unavailable', 503)])(
    'sends the same token again after %s',
    async (lost) => {
      const { tokens, ask } = server(lost, 'order');
      const { till } = aTill();
      await expect(till.pay(ask)).rejects.toBe(lost);
      await till.pay(ask);
      expect(tokens).toEqual(['ctoken_1', 'ctoken_1']);
    },
  );

  test('begins with a payment that came back, and asks again while it is on its way', async () => {
    const { tokens, ask } = server(processing('pi_7'), processing('pi_7'), 'order');
    const { till, token, pause } = aTill('pi_7');
    expect(await till.pay(ask)).toBe('order');
    expect(tokens).toEqual(['pi_7', 'pi_7', 'pi_7']);
    expect(token).not.toHaveBeenCalled();
    expect(pause.mock.calls).toEqual([[1_000], [2_000]]);
  });

  test('says in the end that it is still on its way, and asks with the same payment at the next try', async () => {
    const late = processing('pi_7');
    const { tokens, ask } = server(late, late, late, late, late, 'order');
    const { till } = aTill('pi_7');
    await expect(till.pay(ask)).rejects.toBe(late);
    await till.pay(ask);
    expect(tokens).toEqual(Array.from({ length: 6 }, () => 'pi_7'));
  });
});
