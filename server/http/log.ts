/** The log: lines of JSON for machines, readable ones for somebody at a terminal. */
import type { FastifyServerOptions } from 'fastify';
import { prettyFactory } from 'pino-pretty';
import type { Config } from '../config.ts';
import { pathInLog } from './path-in-log.ts';

/** Says what happened to which request, never who it was: no address, no cookie, no body, no query, no secret. */
export function logOf({ logLevel, isProduction }: Config): FastifyServerOptions['logger'] {
  if (logLevel === 'silent') return false;
  const isForPeople = process.stdout.isTTY && !isProduction;
  return {
    level: logLevel,
    ...(isForPeople && { stream: { write: (line) => process.stdout.write(readable(line)) } }),
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

/** One line of the log as a person reads it: when, how grave, what; mistakes with their stack. */
export const readable: (line: string) => string = prettyFactory({
  colorize: process.stdout.hasColors?.() ?? false,
  translateTime: 'SYS:HH:MM:ss',
  // What the message says already, and what only machines need.
  ignore: 'pid,hostname,reqId,req,status,ms',
  messageFormat: (line, messageKey) => {
    const { req, status, ms } = line as RequestLine;
    return req ? `${req.method} ${req.path} ${status} in ${ms} ms` : String(line[messageKey]);
  },
});

/** A line about an answer, see `installKernelHooks`. */
type RequestLine = { req?: { method: string; path: string }; status: number; ms: number };
