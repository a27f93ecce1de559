import { expect, test } from 'vitest';
import { ApiError } from '#web/api/client.ts';
import { refusedForm } from './refused-form.ts';

const aProblem = (given: object) =>
  JSON.stringify({
    type: '/problems/validation',
    message: 'Please check the marked fields.',
    ...given,
  });

test('a refusal names its fields and says why', () => {
  const errors = [{ path: 'username', message: 'Username already exists' }];
  expect(
    refusedForm(new ApiError(409, aProblem({ message: 'Username already exists', errors }))),
  ).toMatchObject({
    fields: { username: 'Username already exists' },
    message: 'Username already exists',
  });
});

test('too many attempts say when to try again, rounded up to minutes', () => {
  expect(
    refusedForm(
      new ApiError(429, aProblem({ message: 'Too many attempts.' }), { retryAfter: '61' }),
    ),
  ).toMatchObject({
    message: 'Too many attempts.',
    retryMinutes: 2,
  });
  expect(refusedForm(new ApiError(429, aProblem({}))).retryMinutes).toBeNull();
});

test('an answer that is not ours has no words for people', () => {
  expect(refusedForm(new ApiError(502, '<html>Bad gateway</html>'))).toEqual({
    fields: {},
    message: null,
    isConnectionLost: false,
    retryMinutes: null,
  });
});

test('what fetch throws is a lost connection, and nothing else is', () => {
  expect(refusedForm(new TypeError('Failed to fetch')).isConnectionLost).toBe(true);
  expect(refusedForm(new Error('mistake')).isConnectionLost).toBe(false);
});
