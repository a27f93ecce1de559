import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sumOf } from './results.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pasar-results-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const leave = (runner: string, result: unknown) => writeFileSync(join(folder, `${runner}.json`), JSON.stringify(result));
const suite = (status: string, tests: number) => ({ status, assertionResults: Array.from({ length: tests }, () => ({})) });

test('adds up what all runners counted', () => {
  leave('check', { passed: 5, failed: 1 });
  leave('unit', { numPassedTests: 40, numFailedTests: 2, testResults: [suite('failed', 42)] });
  expect(sumOf(folder, ['check', 'unit'])).toEqual({ passed: 45, failed: 3 });
});

test('a file that broke before its first test is a failure', () => {
  leave('unit', { numPassedTests: 40, numFailedTests: 0, testResults: [suite('passed', 40), suite('failed', 0)] });
  expect(sumOf(folder, ['unit'])).toEqual({ passed: 40, failed: 1 });
});

test('a runner that left nothing, or ran nothing, is a failure', () => {
  leave('unit', { numPassedTests: 0, numFailedTests: 0, testResults: [] });
  expect(sumOf(folder, ['unit', 'journeys'])).toEqual({ passed: 0, failed: 2 });
});
