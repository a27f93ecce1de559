/** Builds the site for tests that start servers of their own. */
import { execFileSync } from 'node:child_process';

export default function setup(): void {
  execFileSync(process.execPath, ['scripts/build.ts', '--site'], { stdio: 'inherit' });
}
