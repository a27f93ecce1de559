/** Builds the site for tests that start servers of their own. */
import { execFileSync } from 'node:child_process';
import { dirname } from 'node:path';

export default function setup(): void {
  // As the image builds it: no npm is around to say where commands of packages are.
  const env = { ...process.env, PATH: dirname(process.execPath) };
  execFileSync(process.execPath, ['scripts/build.ts'], { stdio: 'inherit', env });
}
