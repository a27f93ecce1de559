import type { Page } from 'playwright-core';
import pg from 'pg';
import { beforeAll, expect } from 'vitest';
import { fontFamilies } from '#contract/platform/look.rules.ts';
import { openDatabase } from '#server/db/open.ts';
import { test } from '../support/journey.ts';
import { openSecondSite, type SecondSite } from '../support/second-site.ts';

// The person who signs in here reads Chinese from then on, which the other journeys' people must not.
let market: SecondSite;
beforeAll(async () => {
  market = await openSecondSite();
  return () => market.close();
}, 120_000);

/** What the visitor looks for themselves. */
const searched = 'zzzzzz';

/**
 * What stands on a page in Latin letters without a Chinese character: texts, and names for those who hear them. What
 * people typed is theirs; everything else is ours and has to be Chinese.
 */
const rooms: Array<[username: string | null, addresses: string[]]> = [
  [
    null,
    [
      '/',
      '/shops',
      '/food',
      '/shop/1',
      '/food-shop/3',
      '/product/1',
      '/search?q=tote',
      `/search?q=${searched}`,
      '/auth',
      '/cart',
    ],
  ],
  [
    null,
    [
      '/why-service',
      '/pricing',
      '/chemical-process',
      '/video-demo',
      '/book-service/2',
      '/vendor-login',
      '/offline',
      '/pages/fees',
      '/pages/contact',
      '/blog',
      '/blog/what-a-careful-visit-looks-like',
      '/units/1',
      '/support',
      '/nothing',
    ],
  ],
  [
    'buyer',
    [
      '/profile',
      '/profile/settings',
      '/profile/notifications',
      '/notifications',
      '/support/1',
      '/favourites',
      '/orders',
      '/my-bookings',
      '/messages',
    ],
  ],
  [
    'seller',
    [
      '/seller/dashboard',
      '/seller/portfolio',
      '/seller/customers',
      '/seller/sales',
      '/seller/sales/lines?figure=net',
      '/seller/sales?tab=papers',
      '/seller/add-product',
      '/seller/offers',
      '/orders/management',
      '/seller/users',
    ],
  ],
  [
    'kitchen',
    ['/orders/management', '/seller/kitchen', '/seller/kitchen/stations', '/seller/settings'],
  ],
  ['coolbreeze', ['/vendor/bookings', '/vendor/bookings/board', '/vendor/bookings/settings']],
  [
    'admin',
    [
      '/admin',
      '/admin/analytics',
      '/admin/offers',
      '/admin/payouts',
      '/admin/payouts/lines?figure=fees',
      '/admin/users/2',
      '/admin/settings',
      '/admin/pages',
      '/admin/pages/press',
      '/admin/blog',
      '/admin/blog/new',
      '/admin/blog/1',
      '/admin/audit',
      '/admin/support',
      '/admin/support/3',
      '/admin/proofs',
      '/admin/reports',
    ],
  ],
];

/** Words of ours that are Latin in Chinese, too: names, units, formats, keys, and what programs are called. */
const ours = new RegExp(
  [
    '(?:“.+” · )?Pasar|Ctrl K|English|WhatsApp|Facebook|Instagram|YouTube|Stripe|PayPal|SKU|CSV|MB|https?:.*',
    // Numbers of orders and visits, initials, a reviewer's short name.
    '[\\p{L}-]+ [A-Z]\\.|(?:ORD|SV|RC|TI|CN|CI|CC|PS)-?[A-Z0-9-]*|[A-Z0-9]{6,}-\\d+|[A-Z]\\d{3}|[A-Z]{1,2}|SKU \\S+|[\\d /]+MB|FAST \\d+ \\d+|PDF',
    // Templates are created at WhatsApp by these, and currencies chosen by their codes.
    'pasar_\\w+|zh_CN|en|[A-Z]{3}(?:（.+）)?|.*\\{\\{.*',
    // What fonts are called.
    ...Object.values(fontFamilies),
  ].join('|'),
  'u',
);
const isOurs = new RegExp(`^(?:${ours.source})$`, 'su');

test('every room is Chinese for who reads Chinese, but for what people typed', async ({
  openWindow,
}) => {
  const typed = await whatPeopleTyped();
  const left: string[] = [];
  for (const [username, addresses] of rooms) {
    // Pages are whole without script, and pictures say nothing but their names.
    const page = await openWindow({
      baseURL: market.url,
      locale: 'zh-CN',
      javaScriptEnabled: false,
    });
    await page.route(
      /\.(?:svg|png|webp|avif|jpe?g|woff2|css)$|\/(?:files|pictures|assets)\//,
      (route) => route.abort(),
    );
    if (username) await signInReadingChinese(page, username);
    for (const address of addresses) {
      await page.goto(address, { waitUntil: 'domcontentloaded' });
      await expect
        .poll(() => page.locator('html').getAttribute('lang'), { message: address })
        .toBe('zh-Hans');
      left.push(
        ...(await latinTexts(page))
          .filter((text) => !isOurs.test(text) && !typed(text) && text !== `“${searched}”`)
          .map((text) => `${address}: ${text}`),
      );
    }
    await page.context().close();
  }
  expect(left).toEqual([]);
}, 120_000);

test('a firm reads its usual notes in its language', async ({ openWindow }) => {
  const page = await openWindow({ baseURL: market.url, locale: 'zh-CN' });
  await signInReadingChinese(page, 'coolbreeze');
  await page.goto('/vendor/bookings/settings');
  await page.getByText('留空：“服务已开始。”').waitFor();
  await page.goto('/vendor/bookings');
  await page
    .getByRole('button', { name: /^确认：/ })
    .first()
    .click();
  const note = page.getByRole('dialog').getByLabel('给顾客的留言');
  await expect.poll(() => note.inputValue()).toBe('预约已确认。我们会与您联系，商定具体时间。');
});

async function signInReadingChinese({ request }: Page, username: string): Promise<void> {
  const { csrfToken } = (await (await request.get('/api/auth/csrf-token')).json()) as {
    csrfToken: string;
  };
  const data = { username, password: 'Pasar-demo1!' };
  expect(
    (await request.post('/api/auth/login', { data, headers: { 'x-csrf-token': csrfToken } })).ok(),
  ).toBe(true);
  await request.post('/language/zh-Hans?next=/offline', { headers: { origin: market.url } });
}

/** Texts, labels, titles and placeholders that have a word in Latin letters and no Chinese character. */
async function latinTexts(page: Page): Promise<string[]> {
  const all = await page.evaluate(() => {
    const found: string[] = [];
    const texts = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
    while (texts.nextNode())
      if (!texts.currentNode.parentElement?.closest('script, style'))
        found.push(texts.currentNode.textContent ?? '');
    for (const name of ['aria-label', 'title', 'alt', 'placeholder', 'aria-roledescription'])
      for (const element of document.querySelectorAll(`[${name}]`))
        found.push(element.getAttribute(name) ?? '');
    return found;
  });
  return [...new Set(all.map((text) => text.trim()))].filter(
    (text) => /[A-Za-z]{2}/.test(text) && !/[\u3400-\u9fff]/.test(text),
  );
}

/** Whether a text, or each of its parts, is what somebody typed: it is in the database, or in a row or lines of values there. */
async function whatPeopleTyped(): Promise<(text: string) => boolean> {
  const database = await openDatabase({ dataDir: market.dataDir, log: console.error });
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows: columns } = await client.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns
     where table_schema = 'public' and data_type in ('text', 'jsonb', 'ARRAY') and table_name = any($1)`,
    [
      'shops shop_settings products product_images categories users addresses reviews messages service_packages service_bookings technicians equipment_units unit_services orders shop_orders order_lines pages blog_posts audit_entries reports payouts saved_replies shop_people shop_invitations booking_units service_settings offers shop_proofs support_requests support_messages'.split(
        ' ',
      ),
    ],
  );
  const texts: string[] = [];
  for (const { table, column } of columns) {
    const { rows } = await client.query<{ text: string }>(
      `select distinct "${column}"::text as text from "${table}" where "${column}"::text ~ '[A-Za-z]{2}'`,
    );
    // JSON says where a line ends in letters.
    texts.push(...rows.map(({ text }) => text.replaceAll(String.raw`\n`, '\n')));
  }
  await client.end();
  await database.close();
  const whole = plain(texts.join('\n'));
  const known = new Set(
    texts
      .flatMap((text) => [text, ...text.split(/["{}[\],:]+/), ...text.split(/[\s,]+/)])
      .map(plain),
  );
  const isKnown = (part: string) =>
    part === '' ||
    !/[A-Za-z]{2}/.test(part) ||
    known.has(part) ||
    (part.length > 5 && whole.includes(part));
  return (text) =>
    isKnown(plain(text)) ||
    text
      .split(/(?:^| )· |: |：|, | × |、|（|）|“|”| @|^@|\n/)
      .every((part) => isKnown(plain(part)));
}

/** Without the marks of Markdown and the blanks of a layout. */
function plain(text: string): string {
  return text
    .replaceAll(/[*_#\\]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
