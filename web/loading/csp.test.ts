import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { contentSecurityPolicy, unmarked } from './csp.ts';

const hashed = (script: string) =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
const scriptSources = (policy: string) => /script-src ([^;]*)/.exec(policy)?.[1];

const mark = 'ours';

test('allows exactly the inline scripts that the renderer has marked', () => {
  const html =
    '<script nonce="ours">one()</script><p><script type="module" async="" nonce="ours">two()\n</script>';
  expect(scriptSources(contentSecurityPolicy(html, { development: false, mark }))).toBe(
    `'self' ${hashed('one()')} ${hashed('two()\n')}`,
  );
});

test.each([
  '<script>theirs()</script>',
  '<script nonce="other">theirs()</script>',
  '<script>/* nonce="ours"> */theirs()</script>',
  '<script data-nonce="ours">theirs()</script>',
])('does not allow what came into the page otherwise: %s', (script) => {
  const html = `<script nonce="ours">one()</script>${script}`;
  expect(scriptSources(contentSecurityPolicy(html, { development: false, mark }))).toBe(
    `'self' ${hashed('one()')}`,
  );
  expect(scriptSources(contentSecurityPolicy(html, { development: false }))).toBe("'self'");
});

test('browsers get no mark', () => {
  expect(unmarked('<link nonce="ours" href="/a"/><script nonce="ours">one()</script>', mark)).toBe(
    '<link href="/a"/><script>one()</script>',
  );
});

test('names a script once however often it stands in the document', () => {
  const policy = contentSecurityPolicy(
    '<script nonce="ours">go()</script><script nonce="ours">go()</script>',
    {
      development: false,
      mark,
    },
  );
  expect(scriptSources(policy)).toBe(`'self' ${hashed('go()')}`);
});

test('hashes neither scripts with an address nor structured data', () => {
  const html =
    '<script nonce="ours" src="/assets/a.js"></script><script nonce="ours" type="application/ld+json">{"@type":"Product"}</script>';
  expect(scriptSources(contentSecurityPolicy(html, { development: false, mark }))).toBe("'self'");
});

test('allows no inline style element and no framing in production', () => {
  const policy = contentSecurityPolicy('', { development: false });
  expect(policy).toContain("style-src 'self';");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain("script-src 'self' 'unsafe-inline'");
});

test('lets the development server inject what it needs', () => {
  const policy = contentSecurityPolicy('<script nonce="ours">one()</script>', {
    development: true,
    mark,
  });
  expect(scriptSources(policy)).toBe("'self' 'unsafe-inline'");
  expect(policy).toContain("connect-src 'self' ws:");
});

test('allows what Stripe documents where its form stands, and nothing of it elsewhere', () => {
  const policy = contentSecurityPolicy('', { development: false, paymentForm: true });
  expect(scriptSources(policy)).toBe("'self' https://js.stripe.com https://*.js.stripe.com");
  expect(policy).toContain("; connect-src 'self' https://api.stripe.com;");
  expect(policy).toContain(
    '; frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com;',
  );
  const elsewhere = contentSecurityPolicy('', { development: false });
  expect(elsewhere).not.toContain('stripe');
  expect(elsewhere).not.toContain('frame-src');
});
