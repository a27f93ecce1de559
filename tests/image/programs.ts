/** Runs Debian's programs. */
import { execFileSync, spawnSync } from 'node:child_process';

/** Shows what it complains about, and throws where it fails. */
export function run(program: string, args: string[]): void {
  execFileSync(program, args, { stdio: ['ignore', 'ignore', 'inherit'] });
}

/** What it prints. */
export function output(program: string, args: string[]): string {
  return execFileSync(program, args, { encoding: 'utf8' }).trim();
}

/** Whether it ends well, within two minutes. */
export function succeeds(program: string, args: string[]): boolean {
  return spawnSync(program, args, { timeout: 120_000 }).status === 0;
}
