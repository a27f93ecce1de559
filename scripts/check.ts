/** `npm run check`: everything that can be said of the code without running the product. Goes on after a failure. */
import { spawnSync } from 'node:child_process';
import { keepResult } from './results.ts';

const steps: Record<string, string[]> = {
  format: ['oxfmt --list-different'],
  // The lint of types needs the types of routes and words.
  lint: ['react-router typegen', 'oxlint --type-aware --deny-warnings'],
  types: ['tsc --noEmit'],
  house: ['node scripts/check-house.ts'],
  unused: ['knip'],
  pins: ['node scripts/check-pins.ts'],
  docs: ['vitepress build docs'],
  images: ['dockerfilelint Dockerfile', 'dclint --max-warnings 0 compose.yaml'],
};

const failed = Object.entries(steps).filter(
  ([name, commands]) => !commands.every((command) => passes(name, command)),
);
keepResult('check', {
  passed: Object.keys(steps).length - failed.length,
  failed: failed.map(([name]) => `check: ${name}`),
});
if (failed.length > 0) console.error(`To mend: ${failed.map(([name]) => name).join(', ')}`);
process.exitCode = failed.length > 0 ? 1 : 0;

function passes(name: string, command: string): boolean {
  const begun = performance.now();
  const { status, stdout, stderr } = spawnSync(command, { shell: true, encoding: 'utf8' });
  const seconds = ((performance.now() - begun) / 1_000).toFixed(1);
  console.log(`${status === 0 ? '✓' : '✗'} ${name.padEnd(7)} ${command} (${seconds} s)`);
  if (status !== 0) console.error(`${stdout}${stderr}`);
  return status === 0;
}
