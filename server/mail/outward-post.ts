/**
 * Posts to addresses that somebody gave us, which are treated as attacks: over TLS to public hosts alone, looked up by the
 * connection itself, without redirects, and read no further than the status. Origins that the configuration names are trusted.
 */
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isPublicName, publicLookup } from './public-host.ts';

export type OutwardPost = {
  headers: Record<string, string>;
  body: Buffer | string | null;
  /** Origins inside of one's own network. */
  trusted: readonly string[];
  patienceMs: number;
};

/** Whether something may be posted there at all; where the name leads, the connection asks. */
export function mayPostTo(address: string, trusted: readonly string[]): boolean {
  const url = URL.parse(address);
  if (!url || url.username || url.password) return false;
  return (
    trusted.includes(url.origin) ||
    (url.protocol === 'https:' && url.port === '' && isPublicName(url.hostname))
  );
}

/** The status of the answer. Throws what the connection throws: `NotPublicHost`, a `TimeoutError`, errors of Node with their codes. */
export function postTo(
  address: string,
  { headers, body, trusted, patienceMs }: OutwardPost,
): Promise<number> {
  const url = new URL(address);
  const send = url.protocol === 'http:' ? requestHttp : requestHttps;
  const guard = trusted.includes(url.origin) ? {} : { lookup: publicLookup };
  return new Promise((resolve, reject) => {
    const request = send(url, {
      method: 'POST',
      headers,
      // A connection of its own, so that none to a host that was looked up otherwise is used.
      agent: false,
      signal: AbortSignal.timeout(patienceMs),
      ...guard,
    });
    request.on('response', (answer) => {
      resolve(answer.statusCode ?? 0);
      // Whatever else is said, for however long.
      answer.destroy();
    });
    request.on('error', reject);
    request.end(body);
  });
}
