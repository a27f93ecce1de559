/** What processes use, as Linux reports it: CPU time and memory. Elsewhere all of it is unknown (NaN). */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

const isKnown = existsSync('/proc/self/stat');
const msPerTick = isKnown
  ? 1_000 / Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))
  : Number.NaN;

/** CPU time of one process so far, in milliseconds. */
export function cpuOf(pid: number): number {
  const { user, system } = statOf(pid);
  return (user + system) * msPerTick;
}

/** CPU time of a process, its children, and the children it had, in milliseconds: PostgreSQL with all its connections. */
export function cpuOfFamily(pid: number): number {
  const { user, system, reaped } = statOf(pid);
  return (
    (user + system + reaped) * msPerTick +
    childrenOf(pid).reduce((sum, child) => sum + cpuOf(child), 0)
  );
}

/** Has a process and its children run on one processor alone, and whatever they start from now on. */
export function runOn(processor: number, pid: number): void {
  for (const one of [pid, ...childrenOf(pid)])
    execFileSync(
      'taskset',
      ['--all-tasks', '--cpu-list', '--pid', String(processor), String(one)],
      {
        stdio: 'ignore',
      },
    );
}

export function parentOf(pid: number): number {
  return statOf(pid).parent;
}

/** Memory of a process in MB: what it holds now and the most that it ever held. */
export function memoryOf(pid: number): { now: number; peak: number } {
  const status = isKnown ? readFileSync(`/proc/${pid}/status`, 'utf8') : '';
  const megabytes = (name: string) =>
    Number(status.match(new RegExp(`${name}:\\s+(\\d+) kB`))?.[1] ?? Number.NaN) / 1_000;
  return { now: megabytes('VmRSS'), peak: megabytes('VmHWM') };
}

function childrenOf(pid: number): number[] {
  if (!isKnown) return [];
  const others = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
  return others.filter((other) => statOf(other).parent === pid);
}

/** proc_pid_stat(5). A process that has just ended used nothing. */
function statOf(pid: number) {
  const file = `/proc/${pid}/stat`;
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const [parent = 0, user = 0, system = 0, reapedUser = 0, reapedSystem = 0] = [
    1, 11, 12, 13, 14,
  ].map((place) => fields[place]);
  return { parent, user, system, reaped: reapedUser + reapedSystem };
}
