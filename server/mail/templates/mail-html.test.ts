import { expect, test } from 'vitest';
import type { MailContent } from '../mail-content.ts';
import { usualMailLook } from './mail-colours.ts';
import { mailHtml } from './mail-html.ts';
import { markup } from './markup.ts';

const mail: MailContent = {
  language: 'zh-Hans',
  subject: 'Order 7 <script>',
  greeting: 'Hello "Mei" & Tan’s,',
  paragraphs: ['<img src=x onerror=alert(1)>', 'packed\ntoday'],
  lines: [{ label: '2 × <Blue>', amount: '$19.00' }],
  sums: [{ label: 'Total', amount: '$19.00', isTotal: true }],
  action: { label: 'See <it>', url: 'https://pasar.example/order/7?a=1&b="2"' },
  otherwise: 'Or open <this>:',
  why: 'You bought <something>.',
  choices: { label: 'Choose <b>', url: 'https://pasar.example/settings?"' },
  stop: { label: 'Stop <b>', url: 'https://pasar.example/stop?"' },
  site: { name: 'A & B <market>', url: 'https://pasar.example/"', look: usualMailLook },
};

test('whatever a mail says is text, in text and in attributes', () => {
  const html = mailHtml(mail);
  const elements = new Set([...html.matchAll(/<([a-z][\w-]*)/g)].map(([, name]) => name));
  for (const name of ['script', 'img', 'blue', 'b', 'it', 'this', 'something', 'market'])
    expect(elements).not.toContain(name);
  const addresses = [...html.matchAll(/href="([^"]*)"/g)].map(([, address]) => address);
  expect(addresses).toEqual([
    'https://pasar.example/&quot;',
    'https://pasar.example/order/7?a=1&amp;b=&quot;2&quot;',
    'https://pasar.example/order/7?a=1&amp;b=&quot;2&quot;',
    'https://pasar.example/settings?&quot;',
    'https://pasar.example/stop?&quot;',
    'https://pasar.example/&quot;',
  ]);
});

test('a mail names its language, and leaves out what it does not have', () => {
  const bare = mailHtml({
    ...mail,
    lines: [],
    sums: [],
    action: null,
    choices: null,
    stop: null,
  });
  expect(bare).toContain('<html dir="ltr" lang="zh-Hans">');
  expect(bare).not.toMatch(/class="button"|\$19|settings|stop\?|undefined|null|\[object/);
});

test('markup in markup stays, everything else is escaped', () => {
  expect(markup`<p title="${'"<\''}">${'<'}${1}${[markup`<br>`, markup`&amp;`]}</p>`.html).toBe(
    '<p title="&quot;&lt;&#39;">&lt;1<br>&amp;</p>',
  );
});

test('a mail has the market’s logo and colours, and its name where no pictures are shown', () => {
  const look = {
    light: { leaf: '#1d4e89', onLeaf: '#ffffff' },
    dark: { leaf: '#8ab8ff', onLeaf: '#0a1420' },
    awning: '#1d4e89',
    logo: 'https://pasar.example/files/logo.webp?"',
  };
  const html = mailHtml({ ...mail, site: { ...mail.site, look } });
  expect(html).toContain(
    'src="https://pasar.example/files/logo.webp?&quot;" alt="A &amp; B &lt;market&gt;"',
  );
  expect(html).toContain('background-color:#1d4e89;color:#ffffff');
  expect(html).toContain('.link { color: #8ab8ff !important; }');
  expect(html).not.toContain('#0f6b4f');
});
