/**
 * `npm test`: all tests, then people's errands in a browser and what needs several processes. With arguments, only the
 * tests that they name; those of faults run only when named, as they take the machine for themselves.
 */
import { spawnSync } from 'node:child_process';
import { keepBadEnd } from './results.ts';

const named = process.argv.slice(2);
const always = ['--project', 'journeys', '--project', 'processes'];
const errands = named.filter((name) => name.startsWith('tests/'));
const others = named.filter((name) => !errands.includes(name));
const passed = [
  ...(others.length > 0 || named.length === 0 ? [vitest('tests', others)] : []),
  ...(errands.length > 0 || named.length === 0
    ? [
        vitest('journeys', [
          '--config',
          'tests/vitest.config.ts',
          ...(errands.length > 0 ? errands : always),
        ]),
      ]
    : []),
];
process.exitCode = passed.every(Boolean) ? 0 : 1;

function vitest(runner: string, args: string[]): boolean {
  const { status, signal } = spawnSync('vitest', ['run', ...args], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) keepBadEnd(runner, `ended with ${signal ?? `status ${status}`}`);
  return status === 0;
}
