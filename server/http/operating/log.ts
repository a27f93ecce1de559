/** The log: lines of JSON for machines, readable ones for somebody at a terminal. */
import type { FastifyServerOptions } from 'fastify';
import type { Config } from '../../config.ts';
import { pathInLog } from './path-in-log.ts';

/** Says what happened to which request, never who it was: no address, no cookie, no body, no query, no secret. */
export async function logOf({
  logLevel,
  isProduction,
}: Pick<Config, 'logLevel' | 'isProduction'>): Promise<FastifyServerOptions['logger']> {
  if (logLevel === 'silent') return false;
  return {
    level: logLevel,
    ...(process.stdout.isTTY && !isProduction && { stream: await readableStream() }),
    serializers: {
      req: ({ method, url }) => ({ method, path: pathInLog(url) }),
      err: (error: Error) => ({
        type: error.name,
        message: error.message,
        stack: error.stack ?? '',
      }),
    },
  };
}

/** What makes lines readable is loaded only where somebody reads them. */
async function readableStream() {
  const { readable } = await import('./readable-line.ts');
  return { write: (line: string) => process.stdout.write(readable(line)) };
}
