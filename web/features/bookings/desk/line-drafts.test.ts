import { expect, test } from 'vitest';
import { errorsOfLine, newLine, priceOfLines } from './line-drafts.ts';

test('lines add up to their price without losing a cent', () => {
  const lines = [newLine({ name: ' Gas ', amount: 0.1 }), newLine({ name: 'Pipe', amount: 0.2 })];
  expect(priceOfLines(lines)).toEqual({
    price: 0.3,
    lines: [
      { name: 'Gas', amount: 0.1, reason: '', photos: [] },
      { name: 'Pipe', amount: 0.2, reason: '', photos: [] },
    ],
  });
});

test('a line says what it is for and what it costs', () => {
  expect(errorsOfLine(newLine())).toEqual({ name: true, amount: true });
  expect(errorsOfLine({ ...newLine({ name: 'Gas' }), amount: '0' })).toEqual({ amount: true });
  expect(errorsOfLine(newLine({ name: 'Gas', amount: 35.5 }))).toEqual({});
});
