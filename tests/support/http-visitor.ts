/** Somebody who uses the site over the network, without a browser. */
import {
  type Answered,
  type Call,
  createVisitor,
  type TestVisitor,
} from '#server/testing/visitor.ts';

export type HttpOptions = {
  /** Where the visitor comes from, as the proxy in front says. */
  address?: string;
  /** How long the visitor waits for an answer. */
  patienceMs?: number;
};

export function httpVisitor(origin: string, options: HttpOptions = {}): TestVisitor {
  return createVisitor((call) => sent(origin, call, options));
}

async function sent(
  origin: string,
  { method, url, headers, payload }: Call,
  { address, patienceMs = 20_000 }: HttpOptions,
): Promise<Answered> {
  const answer = await fetch(`${origin}${url}`, {
    method,
    headers: { ...headers, ...(address ? { 'x-forwarded-for': address } : {}) },
    redirect: 'manual',
    signal: AbortSignal.timeout(patienceMs),
    ...(payload === undefined ? {} : { body: payload }),
  });
  return {
    statusCode: answer.status,
    headers: Object.fromEntries(answer.headers),
    setCookies: answer.headers.getSetCookie(),
    body: await answer.text(),
  };
}
