/** What each runner of `.ci/run` counted, stored in the folder that `RESULTS` names. Without it, nothing is stored. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';

/** How much passed, and a line for each that failed. */
export type Result = { passed: number; failed: string[] };

const folder = process.env.RESULTS;

export function keepResult(runner: string, result: Result): void {
  if (folder) writeFileSync(fileOf(folder, runner), JSON.stringify(result));
}

/** For a runner that ended badly although nothing it counted had failed, as when its own clearing up broke. */
export function keepBadEnd(runner: string, how: string): void {
  const existing = folder && existsSync(fileOf(folder, runner)) ? read(runner, folder) : undefined;
  if (existing?.failed.length === 0)
    keepResult(runner, { ...existing, failed: [`${runner}: ${how}`] });
}

/** For Vitest: its usual report, and the counts for `sumOf` when asked for. */
export function reporters(runner: string): Array<string | Reporter> {
  const counting: Reporter = {
    onTestRunEnd: (modules, strays) =>
      keepResult(runner, {
        passed: passedIn(modules),
        failed: [...modules.flatMap(failuresIn), ...strays.map(said)],
      }),
  };
  return folder ? ['default', counting] : ['default'];
}

/** The sum over the runners expected. One that left no result, or ran nothing, counts as one failure. */
export function sumOf(from: string, expected: string[]): Result {
  const results = expected.map((runner) => read(runner, from));
  return {
    passed: results.reduce((sum, { passed }) => sum + passed, 0),
    failed: results.flatMap(({ failed }) => failed),
  };
}

function read(runner: string, from: string): Result {
  if (!existsSync(fileOf(from, runner)))
    return { passed: 0, failed: [`${runner}: left no result`] };
  const result: Result = JSON.parse(readFileSync(fileOf(from, runner), 'utf8'));
  return result.passed + result.failed.length === 0
    ? { passed: 0, failed: [`${runner}: ran nothing`] }
    : result;
}

function fileOf(from: string, runner: string): string {
  return join(from, `${runner}.json`);
}

function passedIn(modules: ReadonlyArray<TestModule>): number {
  return modules.reduce((sum, module) => sum + [...module.children.allTests('passed')].length, 0);
}

/** Tests that failed; and what broke around them, which fails a run though each test in it may have passed. */
function failuresIn(module: TestModule): string[] {
  const line = (name: string, error?: Spoken) =>
    [module.relativeModuleId, name, said(error)].filter(Boolean).join(' › ');
  return [
    ...[...module.children.allTests('failed')].map((test) =>
      line(test.fullName, test.result().errors?.[0]),
    ),
    ...module.errors().map((error) => line('', error)),
    ...[...module.children.allSuites()].flatMap((suite) =>
      suite.errors().map((error) => line(suite.fullName, error)),
    ),
  ];
}

type Spoken = { message?: string; stack?: string };

/** The first line of what was said, and where in the project. */
function said(error: Spoken | undefined): string {
  const [line = ''] = (error?.message ?? 'something that is no error').split('\n');
  const place = error?.stack
    ?.split('\n')
    .find((at) => at.includes(process.cwd()) && !at.includes('node_modules'));
  return place ? `${line} (${place.trim().replace(`${process.cwd()}/`, '')})` : line;
}
