/**
 * Traces, where OTEL_EXPORTER_OTLP_ENDPOINT is set: what each request, statement, job and call of the gateway took,
 * and what belongs together. Without it nothing is loaded and nothing is measured. Traces say what happened, never to
 * whom: routes rather than addresses, statements without their values, names of errors without their words.
 */
import type { FastifyInstance } from 'fastify';
import type { TraceOptions } from './trace-options.ts';
import type { SpanOptions, OpenSpan, Tracer } from './tracer.ts';

let tracer: Tracer | undefined;

/** From here on, everything in this process is traced to that address (`/v1/traces` is added). */
export async function startTracing(options: TraceOptions): Promise<{ stop(): Promise<void> }> {
  const { openTracer } = await import('./otlp.ts');
  const opened = openTracer(options);
  tracer = opened;
  return {
    stop: () => {
      tracer = undefined;
      return opened.stop();
    },
  };
}

export const isTracing = (): boolean => tracer !== undefined;

/** Does the work, as a span of its own where anybody traces. */
export function traced<Result>(about: SpanOptions, work: () => Promise<Result>): Promise<Result> {
  return tracer ? tracer.during(about, work) : work();
}

/** The same object, whose methods are spans called `name method`, those of objects in it included. */
export function tracedCalls<Calls extends object>(name: string, calls: Calls): Calls {
  if (!tracer) return calls;
  return new Proxy(calls, {
    get: (target, key, receiver) => {
      const value: unknown = Reflect.get(target, key, receiver);
      if (typeof value === 'object' && value !== null && !Array.isArray(value))
        return tracedCalls(name, value);
      if (typeof value !== 'function') return value;
      return (...given: unknown[]) => {
        const done: unknown = Reflect.apply(value, target, given);
        return done instanceof Promise
          ? traced({ name: `${name} ${String(key)}`, kind: 'client' }, () => done)
          : done;
      };
    },
  });
}

/** What is asked all day long by machines, or stays open for hours. */
const quiet = new Set([
  '/api/health/live',
  '/api/health/ready',
  '/metrics',
  '/api/live',
  '/assets/*',
  '/pictures/*',
  '/words/:file',
]);

/** A span for each request, those that a page makes of the API in this process below the page's. */
export function traceRequests(app: FastifyInstance): void {
  const open = new WeakMap<object, OpenSpan>();
  app.addHook('onRequest', (request, _reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    if (!tracer || quiet.has(route)) return done();
    const attributes = { 'http.request.method': request.method, 'http.route': route };
    const span = tracer.begin({ name: `${request.method} ${route}`, kind: 'server', attributes });
    open.set(request, span);
    span.within(done);
  });
  app.addHook('onResponse', async (request, reply) => {
    const attributes = {
      'http.response.status_code': reply.statusCode,
      ...(reply.refusal ? { 'pasar.refusal': reply.refusal } : {}),
    };
    open.get(request)?.end({
      attributes,
      ...(reply.statusCode >= 500 ? { failure: String(reply.statusCode) } : {}),
    });
  });
}
