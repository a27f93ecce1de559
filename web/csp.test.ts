import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { contentSecurityPolicy } from './csp.ts';

const hashed = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
const scriptSources = (policy: string) => /script-src ([^;]*)/.exec(policy)?.[1];

test('allows exactly the inline scripts of the document', () => {
  const policy = contentSecurityPolicy('<script>one()</script><p><script type="module">two()\n</script>', {
    development: false,
  });
  expect(scriptSources(policy)).toBe(`'self' ${hashed('one()')} ${hashed('two()\n')}`);
});

test('names a script once however often it stands in the document', () => {
  const policy = contentSecurityPolicy('<script>go()</script><script>go()</script>', { development: false });
  expect(scriptSources(policy)).toBe(`'self' ${hashed('go()')}`);
});

test('hashes neither scripts with an address nor structured data', () => {
  const html = '<script src="/assets/a.js"></script><script type="application/ld+json">{"@type":"Product"}</script>';
  expect(scriptSources(contentSecurityPolicy(html, { development: false }))).toBe("'self'");
});

test('allows no inline style element and no framing in production', () => {
  const policy = contentSecurityPolicy('', { development: false });
  expect(policy).toContain("style-src 'self';");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain("script-src 'self' 'unsafe-inline'");
});

test('lets the development server inject what it needs', () => {
  const policy = contentSecurityPolicy('<script>one()</script>', { development: true });
  expect(scriptSources(policy)).toBe("'self' 'unsafe-inline'");
  expect(policy).toContain("connect-src 'self' ws:");
});

test('allows what Stripe documents where its form stands, and nothing of it elsewhere', () => {
  const policy = contentSecurityPolicy('', { development: false, paymentForm: true });
  expect(scriptSources(policy)).toBe("'self' https://js.stripe.com https://*.js.stripe.com");
  expect(policy).toContain("; connect-src 'self' https://api.stripe.com;");
  expect(policy).toContain('; frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com;');
  const elsewhere = contentSecurityPolicy('', { development: false });
  expect(elsewhere).not.toContain('stripe');
  expect(elsewhere).not.toContain('frame-src');
});
