import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { demoItem, putInCart } from '../support/goods.ts';
import { test, visit } from '../support/journey.ts';
import { register, signIn } from '../support/people.ts';
import { anOpenShop } from '../support/shops.ts';

test('a shopper without a mouse gets from the home page to an order', async ({ page }) => {
  const { username, password } = await register(page);
  await page.context().clearCookies();
  await visit(page, '/');
  await page.keyboard.press('Tab');
  expect(await focused(page)).toBe('Skip to main content');
  await page.keyboard.press('Enter');
  await press(page, page.getByRole('main').getByRole('link', { name: 'Browse Shops' }).first());
  await page.waitForURL('**/shops');
  await press(
    page,
    page.getByRole('main').getByRole('link', { name: 'Sunday Paper Goods' }).first(),
  );
  await page.getByRole('heading', { level: 1, name: 'Sunday Paper Goods' }).waitFor();
  await press(
    page,
    page.getByRole('main').getByRole('link', { name: 'Sunday Notebook, Plain' }).first(),
  );
  await page.getByRole('heading', { level: 1, name: 'Sunday Notebook, Plain' }).waitFor();

  await tabTo(page, page.getByRole('radio', { name: 'Ochre' }));
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => page.getByRole('radio', { name: 'Ink blue' }).isChecked()).toBe(true);
  await press(page, page.getByRole('button', { name: 'Add to Cart' }));
  const added = page.getByRole('dialog', { name: 'Added to Cart' });
  await added.waitFor();
  await page.keyboard.press('Escape');
  await added.waitFor({ state: 'hidden' });
  await expect.poll(() => focused(page)).toMatch(/^Add to Cart/);
  await page.keyboard.press('Enter');
  await press(page, added.getByRole('link', { name: 'View Cart & Checkout' }));
  await page.waitForURL('**/cart');
  await press(page, page.getByRole('link', { name: 'Proceed to Checkout' }));

  await page.waitForURL('**/auth?next=%2Fcheckout');
  await tabTo(page, page.getByRole('textbox', { name: 'Username' }));
  await page.keyboard.type(username);
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');

  await page.waitForURL('**/checkout');
  for (const [field, text] of [
    ['Phone', '+65 8123 4567'],
    ['Address', 'Block 12 Tembusu Walk'],
    ['City', 'Singapore'],
    ['ZIP code', '990123'],
  ] as const) {
    await tabTo(page, page.getByLabel(field, { exact: true }));
    await page.keyboard.type(text);
  }
  await press(page, page.getByRole('button', { name: 'Use this card: 4242 4242 4242 4242' }));
  await press(page, page.getByRole('button', { name: /^Place Order/ }));
  await page.getByRole('heading', { name: 'Order placed successfully' }).waitFor();
});

test('what was taken out of the cart is brought back by keyboard while the drawer is open', async ({
  page,
}) => {
  await putInCart(page, { slug: 'market-list-pads' });
  await visit(page, '/product/124');
  await press(page, page.getByRole('link', { name: /^Cart, / }));
  const drawer = page.getByRole('dialog', { name: /^Your Cart/ });
  const remove = drawer.getByRole('button', { name: /^Remove / });
  await press(page, remove);
  const undo = page.getByRole('button', { name: 'Undo' });
  await undo.waitFor();
  await page.keyboard.press('F6');
  await press(page, undo);
  await remove.waitFor();
});

test('what is taken out of a list leaves the focus beside it', async ({ page }) => {
  await putInCart(page, { slug: 'market-list-pads' }, { slug: 'fern-washi' });
  await visit(page, '/cart');
  const [first, second] = [demoItem('market-list-pads').item, demoItem('fern-washi').item];
  await press(page, page.getByRole('button', { name: `Remove ${first.name}` }).last());
  await page.getByRole('link', { name: first.name }).waitFor({ state: 'detached' });
  await expect.poll(() => focused(page)).toBe(second.name);
});

test('what goes away for good leaves the focus where it stood', async ({ page }) => {
  await register(page);
  const shop = { name: `Tea ${crypto.randomUUID().slice(0, 6)}`, shopCategory: 'Japanese' };
  const id = await anOpenShop(page, { ...shop, kind: 'food' });
  await visit(page, `/seller/settings?shop=${id}`);
  const takeAway = async (button: Locator) => {
    await button.focus();
    await page.keyboard.press('Enter');
    await button.waitFor({ state: 'detached' });
  };
  await page.getByRole('button', { name: 'For a day' }).click();
  await takeAway(page.getByRole('button', { name: 'Open now' }));
  await expect.poll(() => focused(page)).toBe('For an hour');

  await takeAway(page.getByRole('button', { name: 'Remove interval 1 of Tuesday' }));
  await expect.poll(() => focused(page)).toBe('Add hours: Tuesday');

  await visit(page, `/seller/messages/replies?shop=${id}`);
  await page.getByRole('button', { name: 'Save a reply' }).click();
  await page.getByLabel('Name').fill('Hours');
  await page.getByLabel('Reply').fill('We are here from nine.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await takeAway(page.getByRole('button', { name: 'Remove Hours' }));
  await expect.poll(() => focused(page)).toBe('Save a reply');
});

test('what the keyboard comes to on the screen of a kitchen is not under its foot', async ({
  page,
}) => {
  await signIn(page, 'kitchen');
  await visit(page, '/seller/kitchen');
  const foot = page.locator('.kitchen-foot');
  await page.getByText('New orders do not ring').waitFor();
  const place = async (part: Locator) => (await part.boundingBox()) ?? { y: 0, height: 0 };
  const tickets = page.getByRole('button', { name: /^(Accept|Done|Print ticket)/ });
  await tickets.first().waitFor();
  for (const ticket of (await tickets.all()).slice(0, 12)) {
    await tabTo(page, ticket);
    const hidden = async () => {
      const [{ y, height }, { y: top }] = [await place(ticket), await place(foot)];
      return Math.max(0, y + height - top);
    };
    await expect.poll(hidden, { message: await focused(page) }).toBe(0);
  }
  // A window of 1280 by 1024 at twice its size.
  await page.setViewportSize({ width: 640, height: 512 });
  await page.evaluate(() => scrollTo(0, 0));
  expect((await place(foot)).y).toBeGreaterThan(512);
});

test('a dialog keeps the focus, and gives it back', async ({ page }) => {
  await visit(page, '/product/124');
  await press(page, page.getByRole('link', { name: /^Cart, / }));
  const drawer = page.getByRole('dialog', { name: /^Your Cart/ });
  const isWithin = () =>
    drawer.evaluate(
      (element) =>
        element.contains(document.activeElement) ||
        document.activeElement?.hasAttribute('data-base-ui-focus-guard'),
    );
  // The focus moves in once the drawer stands.
  await expect.poll(isWithin).toBe(true);
  for (let presses = 0; presses < 8; presses += 1) {
    await page.keyboard.press('Tab');
    await expect.poll(isWithin).toBe(true);
  }
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'hidden' });
  await expect.poll(() => focused(page)).toMatch(/^Cart, /);
});

/** Tabs until something has the focus, and presses it. */
async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

/** From where the focus is, forwards; what cannot be reached fails. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let presses = 0; presses < 120; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(
    `The keyboard does not reach ${String(target)}; the focus is on ${await focused(page)}.`,
  );
}

/** What a screen reader calls the element in focus. */
function focused(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      document.activeElement?.getAttribute('aria-label') ??
      document.activeElement?.textContent?.trim() ??
      '',
  );
}
