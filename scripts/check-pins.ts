/** Checks that no engine is pinned to a version with known holes: `docs/pins.json` says from which on they are mended. */
import { readFileSync } from 'node:fs';
import { outdated, type PatchedPin, pinsIn } from './pins.ts';

const read = (file: string) => readFileSync(file, 'utf8');
const patched = JSON.parse(read('docs/pins.json')) as Record<string, PatchedPin>;
const problems = outdated(
  pinsIn({
    packageJson: read('package.json'),
    dockerfile: read('Dockerfile'),
    compose: read('compose.yaml'),
  }),
  patched,
);
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
