/** What every request passes before its endpoint: request ids, safe headers, who asks, the CSRF check, problems for what fails. */
import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify';
import type { Config } from '../config.ts';
import type { Hosts } from './hosts.ts';
import { logOf } from './operating/log.ts';
import { answerNotFound, answerWithProblem } from './problems.ts';
import { Refusal } from './refuse.ts';
import { safeHeaders } from './safe-headers.ts';
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
export async function serverOptions(config: Config, hosts: Hosts): Promise<FastifyServerOptions> {
  return {
    logger: await logOf(config),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: 100 * 1024,
    trustProxy: config.trustedProxies ?? false,
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
    forceCloseConnections: 'idle',
    // Requests that still arrive while the last answers are written are answered, too.
    return503OnClosing: false,
    requestTimeout: 30_000,
    frameworkErrors: (error, request, reply) =>
      answerUnreadable(
        hosts.isMisdirected(request) ? new Refusal('request.misdirected') : error,
        request,
        reply,
      ),
  };
}

/** Addresses that cannot be read come past no hook: the safe headers are set here. */
function answerUnreadable(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  reply.headers({
    'x-request-id': request.id,
    'x-content-type-options': 'nosniff',
    'content-security-policy': nothingRuns,
  });
  void answerWithProblem(error, request, reply);
}

const nothingRuns = "default-src 'none'; frame-ancestors 'none'";

/** Lets changes pass that come from our own pages. To be called after whatever counts those that do not. */
export function requireOwnPages(app: FastifyInstance, book: VisitorBook): void {
  app.addHook('onRequest', async (request) => {
    if (needsNoToken(request)) return;
    if (request.routeOptions.config.isPlainForm) requireOwnOrigin(request);
    else book.requireOwnPage(request, (request.visitor ??= await book.visitorOf(request)));
  });
}

/** What changes nothing, or carries the signature of another server. */
function needsNoToken({ method, routeOptions }: FastifyRequest): boolean {
  return safeMethods.has(method) || routeOptions.config.signed !== undefined;
}

type KernelParts = { config: Config; hosts: Hosts; book: VisitorBook };

export async function installKernelHooks(
  app: FastifyInstance,
  { config, hosts, book }: KernelParts,
): Promise<void> {
  app.decorateRequest('visitor', null);
  // Typed as what the hook below sets before anything reads it.
  app.decorateRequest('site', null as never);
  app.decorateRequest('siteOrigin', '');
  app.setErrorHandler(answerWithProblem);
  app.setNotFoundHandler(answerNotFound);
  await app.register(cookie);
  const safe = safeHeaders(config);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(safe).header('x-request-id', request.id);
    request.site = hosts.siteOf(request);
    request.siteOrigin = hosts.originOf(request);
    if (!needsNoToken(request)) request.visitor = await book.visitorOf(request);
  });
  app.addHook('onResponse', async (request, reply) => {
    if (request.ip === inProcessAddress) return;
    request.log.info(
      { req: request, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'request',
    );
  });
}
