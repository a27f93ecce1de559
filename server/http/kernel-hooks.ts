/** What every request passes before its endpoint: request ids, safe headers, the CSRF check, problems for what fails. */
import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import type { Config } from '../config.ts';
import type { Hosts } from './hosts.ts';
import { answerNotFound, answerWithProblem } from './problems.ts';
import { requireOwnOrigin, type VisitorBook } from './visitor.ts';

/** The address of calls that a page's loader makes in this process; a socket never has it. */
export const inProcessAddress = 'in-process';

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merging needs an interface
  interface FastifyContextConfig {
    /** A form of our pages that works without script, and so carries no token: its origin has to be ours. */
    isPlainForm?: boolean;
  }
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** How Fastify itself is set up. */
export function serverOptions(config: Config): FastifyServerOptions {
  return {
    logger: config.logLevel === 'silent' ? false : logger(config),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: 100 * 1024,
    trustProxy: config.trustedProxies ?? false,
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
    forceCloseConnections: 'idle',
    // Whoever still asks while the last answers are written gets theirs, too.
    return503OnClosing: false,
    requestTimeout: 30_000,
  };
}

/** The part of an address that is long enough to be somebody's secret, such as an invitation's token. */
const secretPart = /[\w-]{40,}/g;

/** Logs say what happened to which request, never who it was: no address, no cookie, no body, no query, no secret. */
function logger(config: Config) {
  return {
    level: config.logLevel,
    serializers: {
      req: (request: { method: string; url: string }) => ({
        method: request.method,
        path: request.url.split('?')[0]?.replaceAll(secretPart, '…'),
      }),
      err: (error: Error) => ({ type: error.name, message: error.message, stack: error.stack ?? '' }),
    },
  };
}

type KernelParts = { config: Config; hosts: Hosts; book: VisitorBook };

export async function installKernelHooks(app: FastifyInstance, { config, hosts, book }: KernelParts): Promise<void> {
  app.decorateRequest('visitor', null);
  // Typed as what the hook below sets before anything reads it.
  app.decorateRequest('site', null as never);
  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(() => (body) => JSON.stringify(body));
  app.setErrorHandler(answerWithProblem);
  app.setNotFoundHandler(answerNotFound);
  await app.register(cookie);
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] } },
    strictTransportSecurity: config.publicUrl.startsWith('https:') ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    request.site = hosts.siteOf(request);
    if (safeMethods.has(request.method) || request.routeOptions.config.signed) return;
    request.visitor = await book.visitorOf(request);
    if (request.routeOptions.config.isPlainForm) requireOwnOrigin(request);
    else book.requireOwnPage(request, request.visitor);
  });
  app.addHook('onResponse', async (request, reply) => {
    if (request.ip === inProcessAddress) return;
    request.log.info({ req: request, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'request');
  });
}
