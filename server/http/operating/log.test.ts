import { execFileSync } from 'node:child_process';
import Fastify from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import { logOf } from './log.ts';

const { stdout } = process;
const isTerminal = stdout.isTTY;
afterEach(() => {
  stdout.isTTY = isTerminal;
  vi.restoreAllMocks();
});

/** What is written to standard output of one line that a market says. */
async function written({ isTTY, isProduction }: { isTTY: boolean; isProduction: boolean }) {
  stdout.isTTY = isTTY;
  const write = vi.spyOn(stdout, 'write').mockReturnValue(true);
  const app = Fastify({ logger: await logOf({ logLevel: 'info', isProduction }) });
  app.log.info('a mail was sent');
  await app.close();
  return write.mock.calls.map(([text]) => String(text)).join('');
}

test('somebody at a terminal reads words', async () => {
  expect(await written({ isTTY: true, isProduction: false })).toMatch(
    /^\[\d\d:\d\d:\d\d\] INFO.*: a mail was sent\n$/,
  );
});

test('a machine that reads along gets JSON, and production writes it everywhere', async () => {
  const script = `
    import Fastify from 'fastify';
    import { logOf } from ${JSON.stringify(import.meta.resolve('./log.ts'))};
    const logger = await logOf({ logLevel: 'info', isProduction: false });
    Fastify({ logger }).log.info('a mail was sent');`;
  const piped = execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
    encoding: 'utf8',
  });
  expect(JSON.parse(piped)).toMatchObject({ level: 30, msg: 'a mail was sent' });
  stdout.isTTY = true;
  expect(await logOf({ logLevel: 'info', isProduction: true })).not.toHaveProperty('stream');
});
