import { prettyFactory } from 'pino-pretty';

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
