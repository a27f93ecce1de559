/** What each runner of `.ci/run` counted, kept in the folder that `RESULTS` names. Without it, nothing is kept. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export type Result = { passed: number; failed: number };

const folder = process.env.RESULTS;

export function keepResult(runner: string, result: Result): void {
  if (folder) writeFileSync(join(folder, `${runner}.json`), JSON.stringify(result));
}

/** For Vitest: its usual report, and the counts for `sumOf` when asked for. */
export function reporters(runner: string): Array<string | [string, { outputFile: string }]> {
  return folder ? ['default', ['json', { outputFile: join(folder, `${runner}.json`) }]] : ['default'];
}

/** The sum over the runners expected. One that left no result, or ran nothing, counts as one failure. */
export function sumOf(from: string, expected: string[]): Result {
  const files = readdirSync(from);
  const results = expected.map((runner) =>
    files.includes(`${runner}.json`) ? read(join(from, `${runner}.json`)) : { passed: 0, failed: 1 },
  );
  return results.reduce((sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }));
}

/** Our own counts, or Vitest's. A file that breaks before its first test has no failed test, but is a failed suite. */
function read(file: string): Result {
  const kept = JSON.parse(readFileSync(file, 'utf8'));
  if ('passed' in kept) return kept;
  const broken = kept.testResults.filter(
    (suite: { status: string; assertionResults: unknown[] }) => suite.status === 'failed' && suite.assertionResults.length === 0,
  );
  const failed: number = kept.numFailedTests + broken.length;
  return { passed: kept.numPassedTests, failed: kept.numPassedTests + failed === 0 ? 1 : failed };
}
