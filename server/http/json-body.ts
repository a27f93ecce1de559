/**
 * Reads JSON bodies, and only those. What could hurt is refused by reading the text once, before anything walks the
 * value: deep nesting can end a Node process past every `try` (nodejs.org, January 2026), and PostgreSQL stores neither
 * NUL nor half of a surrogate pair.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type RawType, rawTypes } from '#contract/kernel/endpoint.ts';
import { Refusal } from './refuse.ts';

/** What one body may hold; how long it may be is Fastify's `bodyLimit`. */
export const bodyLimits = { depth: 32, keys: 1_000 };

/** Makes JSON the only content type that the server reads, but for what other servers sign, which it leaves as it is. */
export function installJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  const isLeft = (request: FastifyRequest, type: RawType) =>
    request.routeOptions.config.signed?.includes(type) ?? false;
  for (const type of rawTypes.filter((one) => one !== 'application/json')) {
    app.addContentTypeParser<Buffer>(type, { parseAs: 'buffer' }, (request, bytes, done) =>
      isLeft(request, type) ? done(null, bytes) : done(new Refusal('request.unsupported_type')),
    );
  }
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, text, done) => {
      if (isLeft(request, 'application/json')) return done(null, Buffer.from(text));
      if (request.routeOptions.config.signed) return done(new Refusal('request.unsupported_type'));
      const refusal = refusalOf(text);
      if (refusal) return done(refusal);
      // Clients name the type on a DELETE that has no body, too.
      if (text === '') return done(null, undefined);
      void parse(request, text, done);
    },
  );
}

/** Why a text is not even parsed; undefined when it may be. */
export function refusalOf(text: string): Refusal | undefined {
  const { depth, keys } = measure(text);
  if (depth > bodyLimits.depth)
    return new Refusal('request.too_deep', { facts: { most: bodyLimits.depth } });
  if (keys > bodyLimits.keys)
    return new Refusal('request.too_many_fields', { facts: { most: bodyLimits.keys } });
  if (text.includes('\\u') && hasUnstorableEscape(text)) return new Refusal('request.unstorable');
  return undefined;
}

/** Counts outside of strings, which are skipped by their closing quote: an upload is one string of megabytes. */
function measure(text: string): { depth: number; keys: number } {
  let [level, depth, keys] = [0, 0, 0];
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at];
    if (char === '"') at = endOfString(text, at);
    else if (char === '{' || char === '[') depth = Math.max(depth, (level += 1));
    else if (char === '}' || char === ']') level -= 1;
    else if (char === ':') keys += 1;
  }
  return { depth, keys };
}

function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1);
  while (end !== -1 && isEscaped(text, end)) end = text.indexOf('"', end + 1);
  return end === -1 ? text.length : end;
}

function isEscaped(text: string, at: number): boolean {
  let slashes = 0;
  while (text[at - 1 - slashes] === '\\') slashes += 1;
  return slashes % 2 === 1;
}

/** Goes through the escapes in pairs of characters, so that an escaped backslash is not taken for the start of one. */
function hasUnstorableEscape(text: string): boolean {
  const escapes = text.matchAll(/\\u(d[89ab]..)\\u(d[c-f]..)|\\u(....)|\\./gis);
  return escapes.some(
    ([, , , single]) => single !== undefined && (single === '0000' || /^d[89a-f]/i.test(single)),
  );
}
