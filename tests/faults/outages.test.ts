import { expect, test } from 'vitest';
import { type Group, newJournal } from './journal.ts';
import { secondsWithout } from './outages.ts';

const answered = (group: Group, at: number, status: number | null = 200) => ({
  what: 'list',
  begun: at - 10,
  ms: 10,
  status,
  isWithGateway: false,
  group,
  pulseMs: 0,
});
const trouble = (begun: number, ended: number) => ({
  name: 'database killed',
  begun,
  ended,
  isDatabaseAway: true,
  recoveredMs: 0,
});

test('what a trouble costs is the longest time between two good answers, to the trouble that it belongs to', () => {
  const first = trouble(1_000, 4_000);
  const second = trouble(6_000, 13_000);
  const journal = { ...newJournal(), troubles: [first, second] };
  journal.asked.push(
    answered('writes', 900),
    answered('writes', 2_000, 503),
    answered('writes', 3_000, null),
    answered('writes', 4_400),
    answered('writes', 5_900),
    answered('writes', 13_900),
    answered('reads of strangers', 950),
    answered('reads of strangers', 1_350),
    answered('reads of strangers', 5_950),
  );
  expect(secondsWithout(journal, first, 'writes')).toBe(3.5);
  expect(secondsWithout(journal, second, 'writes')).toBe(8);
  expect(secondsWithout(journal, second, 'reads of people signed in')).toBe(0);
});
