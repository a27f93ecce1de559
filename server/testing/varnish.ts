/** Varnish as Debian has it (`apt-get install varnish varnish-modules`), by `deploy/varnish.vcl`, before a market of a test. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync } from 'node:fs';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { clear } from './clear.ts';

const program = '/usr/sbin/varnishd';

/** Whether it can be started here, with the vmod that purges by keys. */
export const hasVarnish =
  existsSync(program) && globSync('/usr/lib/*/varnish/vmods/libvmod_xkey.so').length > 0;

export type Varnish = { origin: string; close(): Promise<void> };

/** `port` is where the market is to listen: chosen before, since it has to know of Varnish, too. */
export async function startVarnish({
  port,
  backendPort,
}: {
  port: number;
  backendPort: number;
}): Promise<Varnish> {
  const folder = await mkdtemp(join(tmpdir(), 'pasar-varnish-'));
  const deployed = await readFile(new URL('../../deploy/varnish.vcl', import.meta.url), 'utf8');
  const vcl = join(folder, 'market.vcl');
  await writeFile(vcl, deployed.replace('.port = "3000"', `.port = "${backendPort}"`));
  const options = ['-F', '-a', `127.0.0.1:${port}`, '-f', vcl, '-n', folder, '-s', 'malloc,32m'];
  // Its two processes say more than a test reads.
  const child = spawn(program, [...options, '-j', 'none'], { stdio: 'ignore' });
  const ended = once(child, 'exit');
  while (!(await listens(port))) {
    if (child.exitCode !== null) throw new Error(`varnishd ended with ${child.exitCode}`);
    await pause(50);
  }
  return {
    origin: `http://127.0.0.1:${port}`,
    close: async () => {
      child.kill('SIGTERM');
      await ended;
      await clear(folder);
    },
  };
}

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true));
    socket.on('error', () => resolve(false));
    socket.on('connect', () => socket.destroy());
  });
}
