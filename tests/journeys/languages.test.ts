import { expect } from 'vitest';
import { live, test, visit } from '../support/journey.ts';

test('a visitor whose browser asks for Chinese reads it, switches to English and stays with it', async ({
  openWindow,
}) => {
  const page = await openWindow({ locale: 'zh-CN' });
  const answer = await visit(page, '/shops?sort=rating');
  expect(answer?.headers()['content-language']).toBe('zh-Hans');
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('zh-Hans');
  await page.getByRole('contentinfo').getByRole('link', { name: '如何下单' }).waitFor();

  await page.getByRole('contentinfo').getByRole('button', { name: 'English' }).click();
  await page.getByRole('contentinfo').getByRole('link', { name: 'How to Order' }).waitFor();
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/shops?sort=rating');
  await live(page);
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('en');
  expect((await visit(page, '/food'))?.headers()['content-language']).toBe('en');
});

test('without script, a language is chosen all the same', async ({ openWindow }) => {
  const page = await openWindow({ javaScriptEnabled: false });
  await page.goto('/cart');
  await page.getByRole('contentinfo').getByRole('button', { name: '简体中文' }).click();
  await page.getByRole('contentinfo').getByRole('link', { name: '如何下单' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/cart');
});

test('a form says what is wrong, and the page that is not there that it is not, in Chinese', async ({
  openWindow,
}) => {
  const page = await openWindow({ locale: 'zh-CN' });
  await visit(page, '/auth');
  await page.locator('form[method=post] button[type=submit]').first().click();
  await page.getByText('用户名至少需要 3 个字符').first().waitFor();
  await page.goto('/nothing-here');
  await page.getByRole('heading', { name: '404 页面不存在' }).waitFor();
});

test('the page for when the connection is gone follows the language', async ({ openWindow }) => {
  const page = await openWindow({ serviceWorkers: 'allow' });
  await visit(page, '/');
  await page.waitForFunction(
    async () => (await navigator.serviceWorker.ready).active?.state === 'activated',
  );
  const languageOfOffline = () =>
    page.evaluate(async () => (await caches.match('/offline'))?.headers.get('content-language'));
  expect(await languageOfOffline()).toBe('en');
  await page.getByRole('contentinfo').getByRole('button', { name: '简体中文' }).click();
  await page.getByRole('contentinfo').getByRole('link', { name: '如何下单' }).waitFor();
  await expect.poll(languageOfOffline).toBe('zh-Hans');
  await page.context().setOffline(true);
  await page.goto('/shops');
  await page.getByRole('heading', { name: '您已离线' }).waitFor();
});
