import { createHash } from 'node:crypto';

type PolicyOptions = {
  development: boolean;
  /** The nonce of the scripts that the renderer has written itself; without one the document has none. */
  mark?: string;
  /** Whether Stripe's form may stand in this document; default no. */
  paymentForm?: boolean;
};

/** What Stripe documents that its form needs (docs.stripe.com/security/guide#content-security-policy). */
const stripe = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connect: ['https://api.stripe.com'],
};

/**
 * The Content-Security-Policy of one whole document. The inline scripts that its renderer has marked are allowed by
 * their hashes; one that came into the page otherwise has no mark, and does not run. Browsers are sent no nonce, so
 * that the same bytes can be cached and served to many visitors: `unmarked` takes it away.
 *
 * Vite's development server injects styles and scripts of its own; `development` lets them run.
 */
export function contentSecurityPolicy(html: string, options: PolicyOptions): string {
  const scripts = options.development
    ? ["'unsafe-inline'"]
    : inlineScripts(html, options.mark).map(hashSource);
  const directives = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...new Set(scripts), ...(options.paymentForm ? stripe.script : [])],
    'style-src': ["'self'", ...(options.development ? ["'unsafe-inline'"] : [])],
    // Shop colours and measured positions arrive as style attributes.
    'style-src-attr': ["'unsafe-inline'"],
    // Sellers may show pictures that lie elsewhere; each says nothing of where it is shown (see ui/picture.tsx).
    'img-src': ["'self'", 'data:', 'blob:', 'https:'],
    'font-src': ["'self'"],
    'connect-src': [
      "'self'",
      ...(options.development ? ['ws:'] : []),
      ...(options.paymentForm ? stripe.connect : []),
    ],
    ...(options.paymentForm ? { 'frame-src': stripe.frame } : {}),
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}

/** The document as browsers get it. */
export function unmarked(html: string, mark: string): string {
  return html.replaceAll(attributeOf(mark), '');
}

const attributeOf = (mark: string) => ` nonce="${mark}"`;

function inlineScripts(html: string, mark: string | undefined): string[] {
  if (mark === undefined) return [];
  return Array.from(html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g))
    .filter(
      ([, attributes = '']) =>
        attributes.includes(attributeOf(mark)) &&
        !/\bsrc=|application\/(ld\+)?json/.test(attributes),
    )
    .map(([, , body = '']) => body);
}

function hashSource(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}
