import { expect, test, vi } from 'vitest';
import { createTurns } from './turns.ts';

/** Work that ends when it is allowed to. */
function aTask() {
  const { promise, resolve } = Promise.withResolvers<string>();
  return { run: vi.fn<() => Promise<string>>(() => promise), finish: () => resolve('done') };
}

test('only so many run at once, and the next follows when one ends', async () => {
  const inTurn = createTurns({ atOnce: 2, patienceMs: 60_000 });
  const tasks = [aTask(), aTask(), aTask()];
  const results = tasks.map(({ run }) => inTurn(run));
  await vi.waitFor(() => expect(tasks.map(({ run }) => run.mock.calls.length)).toEqual([1, 1, 0]));
  tasks[0]?.finish();
  await results[0];
  await vi.waitFor(() => expect(tasks[2]?.run).toHaveBeenCalledOnce());
  for (const { finish } of tasks) finish();
  expect(await Promise.all(results)).toEqual(['done', 'done', 'done']);
});

test('a failure frees its place', async () => {
  const inTurn = createTurns({ atOnce: 1, patienceMs: 60_000 });
  await expect(inTurn(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await inTurn(async () => 'done')).toBe('done');
});

test('who waits too long is asked to come back, and loses the place in the queue', async () => {
  vi.useFakeTimers();
  const inTurn = createTurns({ atOnce: 1, patienceMs: 2_000 });
  const [long, late] = [aTask(), aTask()];
  const running = inTurn(long.run);
  const refusal = inTurn(late.run).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await refusal).toMatchObject({
    code: 'service.unavailable',
    status: 503,
    details: { retryAfterSeconds: 2 },
  });
  long.finish();
  await running;
  expect(late.run).not.toHaveBeenCalled();
  expect(await inTurn(async () => 'next')).toBe('next');
  vi.useRealTimers();
});
