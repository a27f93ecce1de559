/** What is asked of whatever traces. */

type Attributes = Record<string, string | number>;
export type SpanOptions = {
  name: string;
  kind: 'internal' | 'server' | 'client' | 'consumer';
  attributes?: Attributes;
};

/** Something that has begun; it ends with its outcome. */
export type OpenSpan = {
  within<Result>(work: () => Result): Result;
  end(outcome: { attributes?: Attributes; failure?: string }): void;
};

/** What the real tracer does; see otlp.ts. */
export type Tracer = {
  begin(about: SpanOptions): OpenSpan;
  during<Result>(about: SpanOptions, work: () => Promise<Result>): Promise<Result>;
  /** Sends what has not been sent yet. */
  stop(): Promise<void>;
};
