import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { test, visit } from '../support/journey.ts';
import { signIn } from '../support/people.ts';

test('an admin writes a post, sets its time, publishes it, and a stranger reads it in Chinese and in the feed', async ({
  openWindow,
}) => {
  const admin = await openWindow({});
  const stranger = await openWindow({ locale: 'zh-CN' });
  await signIn(admin, 'admin');
  await visit(admin, '/blog');
  await admin.getByRole('link', { name: 'Write posts' }).click();
  await admin.getByRole('link', { name: 'New post', exact: true }).click();
  await admin.getByRole('heading', { level: 1, name: 'New post' }).waitFor();
  const [english, chinese] = [
    admin.getByRole('group', { name: 'English' }),
    admin.getByRole('group', { name: 'Chinese' }),
  ];

  const read = {
    draft: admin.getByRole('radio', { name: /^Admins only/ }),
    later: admin.getByRole('radio', { name: /^Everybody from/ }),
    public: admin.getByRole('radio', { name: /^Everybody(?! from)/ }),
  };

  // What is published is whole.
  await english.getByLabel('Title').fill('Paper lanterns, again');
  await expect
    .poll(() => admin.getByRole('textbox', { name: 'Address' }).inputValue())
    .toBe('paper-lanterns-again');
  await read.public.check();
  await admin.getByRole('button', { name: 'Save' }).click();
  await english.getByText('Write the post').waitFor();

  await english.getByLabel('Summary').fill('How one is folded.');
  await english
    .getByLabel('Text')
    .fill(`## Paper\n\nFold it **twice**, see [all shops](/shops).\n\n${'a'.repeat(300)}`);
  await english
    .getByRole('region', { name: 'Preview, English' })
    .getByRole('link', { name: 'all shops' })
    .waitFor();
  await read.later.check();
  await admin.getByLabel('From', { exact: true }).fill('2038-01-04T09:00');
  await admin.getByRole('button', { name: 'Save' }).click();
  await admin.getByText('Visitors read it from 4 Jan 2038, 9:00 am on.').first().waitFor();
  await admin.waitForURL(/\/admin\/blog\/\d+$/);
  expect((await stranger.goto('/blog/paper-lanterns-again'))?.status()).toBe(404);

  await chinese.getByLabel('Title').fill('又见纸灯笼');
  await chinese.getByLabel('Summary').fill('怎样折一个。');
  await chinese.getByLabel('Text').fill('折**两次**。');
  await read.public.check();
  await admin.getByRole('button', { name: 'Save' }).click();
  await admin.getByText('Visitors read it from now on.').first().waitFor();

  await expect.poll(() => titlesIn(stranger)).toContain('又见纸灯笼');
  await stranger.getByRole('link', { name: '又见纸灯笼' }).click();
  await stranger.getByRole('heading', { level: 1, name: '又见纸灯笼' }).waitFor();
  await stranger.getByText('作者：Pasar').waitFor();
  // The document says where it is; what is loaded within it does not.
  await stranger.reload();
  const canonical = stranger.locator('link[rel="canonical"]');
  await expect.poll(() => canonical.getAttribute('href')).toMatch(/\/blog\/paper-lanterns-again$/);
  const feed = async (language: string) =>
    (await stranger.request.get(`/blog/feed.xml?language=${language}`)).text();
  expect(await feed('zh-Hans')).toContain('<title>又见纸灯笼</title>');
  expect(await feed('en')).toContain('<title>Paper lanterns, again</title>');

  // However long its words are, nothing stands out on a phone.
  await visit(admin, '/blog/paper-lanterns-again');
  await narrow(admin);
  await admin.getByRole('link', { name: 'Edit this post' }).click();
  await admin.getByRole('textbox', { name: 'Address' }).waitFor();
  await expect
    .poll(() => admin.getByRole('textbox', { name: 'Address' }).getAttribute('readonly'))
    .not.toBeNull();
  await narrow(admin);

  await admin.getByRole('button', { name: 'Delete' }).click();
  await admin.getByRole('button', { name: 'Delete the post' }).click();
  await admin.waitForURL('**/admin/blog');
  await expect.poll(() => titlesIn(stranger)).not.toContain('又见纸灯笼');
  await admin.getByRole('button', { name: 'Undo' }).click();
  await admin.getByText('“Paper lanterns, again” is back').first().waitFor();
  await expect.poll(() => titlesIn(stranger)).toContain('又见纸灯笼');
  await admin.waitForURL(/\/admin\/blog\/\d+$/);
  await read.draft.check();
  await admin.getByRole('button', { name: 'Save' }).click();
  await admin.getByText('Only admins see it.').first().waitFor();
  await expect.poll(() => titlesIn(stranger)).not.toContain('又见纸灯笼');
});

test('what the page of the footer said of a blog gives way to it', async ({ page }) => {
  await visit(page, '/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click();
  await page.getByRole('heading', { level: 1, name: 'Blog' }).waitFor();
  await visit(page, '/pages/blog');
  expect(new URL(page.url()).pathname).toBe('/blog');
  await page.getByRole('link', { name: 'Breakfast in Tiong Bahru' }).click();
  await page.getByRole('link', { name: /^Newer/ }).click();
  await page.getByRole('heading', { level: 1, name: 'What a careful visit looks like' }).waitFor();
  await page.getByRole('main').getByRole('link', { name: 'CoolBreeze Aircon' }).click();
  await page.waitForURL('**/shop/2');
});

async function titlesIn(page: Page): Promise<string[]> {
  await page.goto('/blog');
  return page.getByRole('heading', { level: 2 }).allInnerTexts();
}

async function narrow(page: Page): Promise<void> {
  const size = page.viewportSize() ?? { width: 1280, height: 800 };
  await page.setViewportSize({ width: 390, height: 844 });
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
    .toBeLessThanOrEqual(0);
  await page.setViewportSize(size);
}
