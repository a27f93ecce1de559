/** Who goes on the errands: people of the demo, and shoppers who have just registered. */
import type { Page } from 'playwright-core';
import { demoPassword } from '#demo/content/people.ts';

export type Shopper = { username: string; email: string; fullName: string; password: string };

/** Somebody whom the market does not know yet; every one is another. */
export function somebodyNew(): Shopper {
  const username = `shopper-${crypto.randomUUID().slice(0, 8)}`;
  return {
    username,
    email: `${username}@people.test`,
    fullName: 'Noor Rahim',
    password: 'Kopi-o-kosong1!',
  };
}

/** Fills in and sends the form of the sign-in page, where the visitor is. */
export async function logIn(
  page: Page,
  { username, password = demoPassword }: { username: string; password?: string },
): Promise<void> {
  const form = page.getByRole('tabpanel', { name: 'Login' });
  await form.getByLabel('Username').fill(username);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Login' }).click();
}

/** Registers and signs in, without walking through the pages. */
export async function register(page: Page): Promise<Shopper> {
  const shopper = somebodyNew();
  await call(page, 'POST', '/api/auth/register', { ...shopper, role: 'buyer' });
  return shopper;
}

/** Signs in somebody of the demo, such as `buyer`, `seller` or `admin`. */
export async function signIn(page: Page, username: string): Promise<void> {
  await call(page, 'POST', '/api/auth/login', { username, password: demoPassword });
}

/** A call of the API with the visitor's cookies, as the pages make it; fails unless it succeeds. */
export async function call<Reply>(
  page: Page,
  method: string,
  path: string,
  data?: unknown,
): Promise<Reply> {
  const token: { csrfToken: string } = await (
    await page.request.get('/api/auth/csrf-token')
  ).json();
  const answer = await page.request.fetch(path, {
    method,
    data,
    headers: { 'x-csrf-token': token.csrfToken },
  });
  if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`);
  return JSON.parse((await answer.text()) || 'null');
}
