import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sumOf, type Result } from './results.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pasar-results-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const leave = (runner: string, result: Result) =>
  writeFileSync(join(folder, `${runner}.json`), JSON.stringify(result));

test('adds up what all runners counted, and names each failure', () => {
  leave('check', { passed: 5, failed: ['lint'] });
  leave('unit', { passed: 40, failed: ['a sum', 'another'] });
  expect(sumOf(folder, ['check', 'unit'])).toEqual({
    passed: 45,
    failed: ['lint', 'a sum', 'another'],
  });
});

test('a runner that left nothing, or ran nothing, is a failure', () => {
  leave('unit', { passed: 0, failed: [] });
  expect(sumOf(folder, ['unit', 'journeys'])).toEqual({
    passed: 0,
    failed: ['unit: ran nothing', 'journeys: left no result'],
  });
});
