/** What OpenTelemetry's variables say about the traces: its SDK reads none of them itself since version 3. */

/** Where traces go, by OTLP over HTTP, and of which share of the requests and jobs (0 to 1). */
export type TraceOptions = { endpoint: string; serviceName: string; share: number };

/** The values that OpenTelemetry's specification gives OTEL_TRACES_SAMPLER. No trace begins elsewhere, so a parent is always ours. */
export const samplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

type Sampling = { sampler: (typeof samplers)[number]; ratio: number };

/** The share that is traced; `ratio` counts only where the sampler asks for one. */
export function sampledShare({ sampler, ratio }: Sampling): number {
  if (sampler.endsWith('always_off')) return 0;
  return sampler.endsWith('traceidratio') ? ratio : 1;
}
