import { expect, test } from 'vitest';
import { ApiError } from './client.ts';
import { isOutcomeKnown } from './is-outcome-known.ts';

const problem = (type: string) =>
  JSON.stringify({
    type: `/problems/${type}`,
    title: '',
    status: 0,
    detail: '',
    message: '',
    instance: '',
  });

test('an answer settles an attempt; a lost connection, a broken server and one that is still at it do not', () => {
  expect(isOutcomeKnown(new ApiError(402, problem('payment-declined')))).toBe(true);
  expect(isOutcomeKnown(new TypeError('Failed to fetch'))).toBe(false);
  expect(isOutcomeKnown(new ApiError(502, '<html>Bad gateway</html>'))).toBe(false);
  expect(isOutcomeKnown(new ApiError(503, problem('unavailable')))).toBe(false);
  expect(isOutcomeKnown(new ApiError(409, problem('key-in-use')))).toBe(false);
});
