import { expect, test } from 'vitest';
import { scriptsAfterPaint } from './after-paint.ts';

const written = `<html><head><link rel="stylesheet" href="/assets/site.css"/><link rel="modulepreload" href="/assets/entry.js" nonce="m"/><link rel="modulepreload" href="/assets/home.js" nonce="m"/></head><body><main>A page</main><script nonce="m">window.context = {};</script><script nonce="m" type="module" async="">import * as route0 from "/assets/home.js";
  window.manifest = {
    "home": {
      "imports": [
        "/assets/entry.js"
      ],
      "css": []
    }
  };

import("/assets/entry.js");</script></body></html>`;
const html = scriptsAfterPaint(written, { words: ['/words/en-site-1.json'], mark: 'm' });
const [, before = '', template = '', after = ''] =
  /^(.*)<template id="after-paint">(.*)<\/template><script nonce="m">.*<\/script>(.*)$/s.exec(
    html,
  ) ?? [];

test('what is seen comes first and asks for no script', () => {
  expect(before).toContain('<main>A page</main><script nonce="m">window.context = {};</script>');
  expect(before).toContain('/assets/site.css');
  expect(before).not.toMatch(/modulepreload|type="module"/);
  expect(after).toBe('</body></html>');
});

test('words and modules are asked for at once, before what needs them', () => {
  expect(template.match(/href="[^"]+"/g)).toEqual([
    'href="/words/en-site-1.json"',
    'href="/assets/entry.js"',
    'href="/assets/home.js"',
  ]);
  expect(template.indexOf('modulepreload')).toBeLessThan(template.indexOf('type="module"'));
});

test('each module stands there once', () => {
  expect(template).toContain(
    '<script nonce="m" type="module" async="">import * as route0 from "/assets/home.js";window.manifest = {"home": {"imports": [],"css": []}};import("/assets/entry.js");</script>',
  );
});

test('a page without scripts stays as it is', () => {
  const failed = '<html><head></head><body>Failed</body></html>';
  expect(scriptsAfterPaint(failed, { words: [], mark: 'm' })).toBe(failed);
});
