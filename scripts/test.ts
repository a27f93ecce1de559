/** `npm test`: all tests, then people's errands in a browser. With arguments, only the tests that they name. */
import { spawnSync } from 'node:child_process';

const named = process.argv.slice(2);
const runs = named.length > 0 ? [['run', ...named]] : [['run'], ['run', '--config', 'tests/vitest.config.ts']];
const passed = runs.map((args) => spawnSync('vitest', args, { stdio: 'inherit', shell: process.platform === 'win32' }).status === 0);
process.exitCode = passed.every(Boolean) ? 0 : 1;
