import compile from 'icu-minify/compile';
import { expect, test } from 'vitest';
import today from '#messages/en/today.json' with { type: 'json' };
import { argumentsOf } from './task-words.ts';

/** The names of a compiled message's arguments, also within its choices. */
function namesIn(message: unknown): string[] {
  if (!Array.isArray(message)) return [];
  return message.flatMap((part: unknown) => {
    if (!Array.isArray(part)) return [];
    const [name, , choices] = part;
    return [String(name), ...Object.values(choices ?? {}).flatMap(namesIn)];
  });
}

const asTheyAre = { day: String, clock: String, time: String };

test.each(Object.entries(today.tasks))(
  'the words of the task %s name what is known of it',
  (_, words) => {
    const known = argumentsOf({}, { ...asTheyAre, amount: 'none' });
    for (const text of Object.values(words))
      for (const name of namesIn(compile(text))) expect(known).toHaveProperty(name);
  },
);

test('the times of a visit are written by the clock of the reader', () => {
  const facts = { from: '09:00', to: '12:00' };
  const clock = (time: string) => `at ${time}`;
  expect(argumentsOf(facts, { ...asTheyAre, clock, amount: 'none' })).toMatchObject({
    from: 'at 09:00',
    to: 'at 12:00',
  });
});
