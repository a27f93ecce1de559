/** Commands such as `npm run admin`, as somebody runs them whose input is no terminal. */
import { execFile } from 'node:child_process';

/** What a command is given beside its words: variables of the environment. */
export type CommandSettings = Record<string, string>;

/** How node is asked for it, as by the scripts of npm: what was compiled once is not again. */
export function commandWords(
  script: 'admin' | 'backup' | 'restore' | 'seed',
  ...words: string[]
): string[] {
  return ['--import', './scripts/compile-cache.mjs', `scripts/${script}.ts`, ...words];
}

/** Runs it to its end; what it said is what it printed and what it complained of. */
export function runCommand(
  settings: CommandSettings,
  ...command: Parameters<typeof commandWords>
): Promise<{ code: number; said: string }> {
  const env = { ...process.env, NODE_ENV: 'test', ...settings };
  return new Promise((resolve) => {
    execFile(process.execPath, commandWords(...command), { env }, (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, said: stdout + stderr });
    });
  });
}
