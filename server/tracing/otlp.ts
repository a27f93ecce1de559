/** The real tracer: OpenTelemetry, sent by OTLP over HTTP. Loaded only where somebody traces. */
import { context, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { TraceOptions } from './trace-options.ts';
import type { OpenSpan, Tracer } from './tracer.ts';

const kinds = {
  internal: SpanKind.INTERNAL,
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
};

/** Headers, timeout and compression are the exporter's own variables (OTEL_EXPORTER_OTLP_HEADERS and so on). */
export function openTracer({ endpoint, serviceName, share }: TraceOptions): Tracer {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` });
  const provider = new TracerProvider({
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  const spans = provider.getTracer('pasar');
  const begin: Tracer['begin'] = ({ name, kind, attributes = {} }) =>
    opened(spans.startSpan(name, { kind: kinds[kind], attributes }));
  return {
    begin,
    during: async (about, work) => {
      const span = begin(about);
      try {
        const result = await span.within(work);
        span.end({});
        return result;
      } catch (error) {
        span.end({ failure: nameOf(error) });
        throw error;
      }
    },
    stop: async () => {
      await provider.shutdown();
      context.disable();
    },
  };
}

function opened(span: Span): OpenSpan {
  return {
    within: (work) => context.with(trace.setSpan(context.active(), span), work),
    end: ({ attributes = {}, failure }) => {
      span.setAttributes(attributes);
      if (failure !== undefined) span.setStatus({ code: SpanStatusCode.ERROR, message: failure });
      span.end();
    },
  };
}

/** Words of errors quote what people wrote; names and codes do not. */
function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string'
    ? `${error.name} ${error.code}`
    : error.name;
}
