/** A real S3-compatible server of a test's own, in its own process on a free port. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clear } from './clear.ts';

export type TestS3 = Awaited<ReturnType<typeof testS3>>;

const [bucket, key] = ['pasar-test', 'S3RVER'];

export async function testS3() {
  const directory = mkdtempSync(join(tmpdir(), 'pasar-s3-'));
  let running = await started(directory, 0);
  const { port } = running;
  const isRunning = () => running.child.exitCode === null && running.child.signalCode === null;
  const stop = async () => {
    const { child } = running;
    if (!isRunning()) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  };
  return {
    /** The environment of an installation that keeps its files there. */
    settings: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: key,
      S3_SECRET_ACCESS_KEY: key,
    },
    /** Where its files lie on this machine. */
    directory: join(directory, bucket),
    stop,
    restart: async () => {
      if (!isRunning()) running = await started(directory, port);
    },
    close: async () => {
      await stop();
      await clear(directory);
    },
  };
}

async function started(
  directory: string,
  port: number,
): Promise<{ child: ChildProcess; port: number }> {
  const child = fork(
    join(import.meta.dirname, 's3-process.ts'),
    [directory, bucket, String(port)],
    { execArgv: ['--no-warnings'] },
  );
  const [listening] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) =>
      Promise.reject(new Error(`the S3 server ended with ${code} before it listened`)),
    ),
  ]);
  return { child, port: Number(listening) };
}
