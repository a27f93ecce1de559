/** The morning of a cook: what is ordered arrives on the screen of the kitchen, and goes from it as it is cooked. */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { shortNumberOf } from '#contract/orders/rules.ts';
import type { Order } from '#contract/orders/schemas.ts';
import { findings } from '../support/axe.ts';
import { orderDishes, putInCart } from '../support/goods.ts';
import { test, visit } from '../support/journey.ts';
import { call, register, signIn } from '../support/people.ts';

// A dish that no other journey orders.
const dish = 'Three Mushroom Shoyu Ramen';
const mushroom = { slug: 'mushroom-soy-ramen', quantity: 3, options: { Egg: 'No egg' } };

test('tickets arrive by themselves, are accepted and bumped by tap and by key, and can be recalled', async ({
  page,
  openWindow,
}) => {
  const kitchen = await openKitchen(await openWindow());
  await kitchen.getByText('New orders do not ring').waitFor();
  await kitchen.getByRole('button', { name: 'Let it ring' }).click();
  await kitchen.getByText('New orders do not ring').waitFor({ state: 'detached' });
  const before = await unitsToCook(kitchen);

  await register(page);
  const first = await orderDishes(page, { lines: [mushroom], note: 'No sesame: I am allergic' });
  const second = await orderDishes(page, { lines: [mushroom] });
  const [one, two] = [ticketOf(kitchen, first), ticketOf(kitchen, second)];
  await one.getByText('ALLERGY').waitFor();
  await one.getByText('No sesame: I am allergic').waitFor();
  await one.getByText('Egg: No egg').waitFor();
  await one.getByText('Not said what is in it').waitFor();
  // It calls until somebody answers.
  await expect.poll(() => kitchen.title()).toMatch(/^\(\d+\) Kitchen/);
  await expect.poll(() => unitsToCook(kitchen)).toBe(before + 6);
  await visit(page, `/order/${first.id}`);

  await one.getByRole('button', { name: /^Accept/ }).click();
  await page.getByText('Preparing (Now)').waitFor();
  await two.getByRole('button', { name: /^Accept/ }).focus();
  await kitchen.keyboard.press('a');
  await two.getByRole('button', { name: /^Done/ }).waitFor();
  expect(await unitsToCook(kitchen)).toBe(before + 6);
  expect(await findings(kitchen)).toEqual([]);

  await one.getByRole('button', { name: /^Done/ }).click();
  await page.getByText('Ready (Now)').waitFor();
  await expect.poll(() => unitsToCook(kitchen)).toBe(before + 3);
  await kitchen.keyboard.press(await keyOf(two));
  await two.getByRole('button', { name: /^Done/ }).waitFor({ state: 'detached' });
  await expect.poll(() => unitsToCook(kitchen)).toBe(before);

  await kitchen
    .getByRole('button', { name: `Recall ${shortNumberOf(second.orderNumber)}` })
    .waitFor();
  await kitchen.keyboard.press('r');
  await two.getByRole('button', { name: /^Done/ }).waitFor();
  await expect.poll(() => unitsToCook(kitchen)).toBe(before + 3);
  // What was recalled is still being told: until then it takes no other press.
  await two.getByRole('button', { name: /^Done/, disabled: false }).focus();
  await kitchen.keyboard.press('Enter');
  await two.getByRole('button', { name: /^Out for delivery/ }).waitFor();
  await expect.poll(() => isAnywhere(kitchen)).toBe(true);

  await one.getByRole('button', { name: /^Out for delivery/ }).focus();
  await kitchen.keyboard.press('h');
  await page.getByText('Out for delivery (Now)').waitFor();
  await one.waitFor({ state: 'detached' });
  await expect.poll(() => isAnywhere(kitchen)).toBe(true);
});

test('arrows go from ticket to ticket, and a lost connection or session is said', async ({
  page,
  openWindow,
}) => {
  const kitchen = await openKitchen(await openWindow());
  await register(page);
  const orders = [
    await orderDishes(page, { lines: [mushroom] }),
    await orderDishes(page, { lines: [{ ...mushroom, quantity: 4 }] }),
  ];
  for (const order of orders) {
    await ticketOf(kitchen, order)
      .getByRole('button', { name: /^Accept/ })
      .click();
    await ticketOf(kitchen, order).getByRole('button', { name: /^Done/ }).waitFor();
  }
  await kitchen.evaluate(() => (document.activeElement as HTMLElement).blur());
  const reached: Array<string | null> = [];
  const tickets = await kitchen.locator('.ticket-button').count();
  for (let press = 0; press < tickets; press += 1) {
    await kitchen.keyboard.press('ArrowRight');
    reached.push(
      await kitchen.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? null),
    );
  }
  expect(new Set(reached).size).toBe(tickets);
  for (const { orderNumber } of orders)
    expect(reached).toContain(`Done: ${shortNumberOf(orderNumber)}`);

  await kitchen.context().setOffline(true);
  await kitchen.getByText('No connection', { exact: true }).waitFor();
  await kitchen.context().setOffline(false);
  await kitchen.getByText('No connection', { exact: true }).waitFor({ state: 'detached' });

  await call(kitchen, 'POST', '/api/auth/logout');
  const out = kitchen.getByRole('alert').filter({ hasText: 'You are not logged in any more' });
  await out.getByText(/New orders will not appear until you log in again/).waitFor();
  await out.getByRole('link', { name: 'Login' }).waitFor();
  await signIn(kitchen, 'kitchen');
  await out.waitFor({ state: 'detached' });
});

test('a ticket is printed on a roll of 80 mm, and where it is wanted when it is accepted', async ({
  page,
  openWindow,
}) => {
  const window = await openWindow();
  // The browser here has no printer, and never says that it is done.
  await window.addInitScript(() => {
    const printed: string[] = [];
    Object.assign(globalThis, { printed });
    globalThis.print = () => {
      const rules = document.adoptedStyleSheets.flatMap(({ cssRules }) => [...cssRules]);
      const size = rules.find((rule) => rule instanceof CSSPageRule)?.cssText ?? '';
      printed.push(`${size} ${document.querySelector('.roll')?.textContent}`);
      dispatchEvent(new Event('afterprint'));
    };
  });
  const printed = () => window.evaluate(() => Reflect.get(globalThis, 'printed') as string[]);
  const kitchen = await openKitchen(window);
  await register(page);
  const { orderNumber, ...order } = await orderDishes(page, {
    lines: [mushroom],
    note: 'Chopsticks please',
  });
  const ticket = ticketOf(kitchen, { orderNumber });
  await ticket.getByRole('button', { name: /^Print ticket/ }).click();
  await expect.poll(async () => (await printed()).length).toBe(1);
  const [paper = ''] = await printed();
  const [, width, height] = /size: (\d+)mm (\d+)mm/.exec(paper) ?? [];
  expect(Number(width)).toBe(80);
  expect(Number(height)).toBeGreaterThan(60);
  for (const text of [orderNumber, dish, 'No egg', 'Chopsticks please'])
    expect(paper).toContain(text);
  await kitchen.locator('.roll').waitFor({ state: 'detached' });

  await kitchen.getByRole('button', { name: 'This screen' }).click();
  const choices = kitchen.getByRole('dialog', { name: 'This screen' });
  await choices.getByRole('switch', { name: 'Print tickets when they are accepted' }).check();
  expect(await findings(kitchen)).toEqual([]);
  await choices.getByRole('button', { name: 'Done' }).click();
  await choices.waitFor({ state: 'detached' });
  await ticket.getByRole('button', { name: /^Accept/ }).click();
  await expect.poll(async () => (await printed()).length).toBe(2);
  expect((await printed())[1]).toContain(orderNumber);
  await call(kitchen, 'PUT', `/api/orders/${order.id}/status`, { status: 'delivered', shopId: 3 });
});

test('each station sees what it cooks, and the order is ready with the last of them', async ({
  page,
  openWindow,
}) => {
  const phone = await openWindow({ viewport: { width: 390, height: 844 } });
  await signIn(phone, 'kitchen');
  await visit(phone, '/seller/kitchen/stations');
  const add = phone.getByRole('button', { name: 'Add a station' });
  await add.click();
  await phone.getByRole('button', { name: 'Remove Station 1' }).click();
  await expect.poll(() => add.evaluate((button) => button === document.activeElement)).toBe(true);
  await add.click();
  const noodles = `Noodles ${'W'.repeat(32)}`;
  await phone.locator('input:focus').fill(noodles);
  await add.click();
  await phone.getByRole('button', { name: 'Save stations' }).click();
  await phone.getByText('Name the station, in 40 characters at most').waitFor();
  await phone.getByLabel('Name of station 2').fill('Fryer');
  await phone.getByLabel('Ramen', { exact: true }).selectOption(noodles);
  await phone.getByLabel('Small plates').selectOption('Fryer');
  expect(await findings(phone)).toEqual([]);
  await phone.getByRole('button', { name: 'Save stations' }).click();
  await phone.getByText('Stations saved').first().waitFor();
  await phone.getByRole('link', { name: 'Kitchen', exact: true }).first().click();
  const isInView = (chip: Element) => chip.getBoundingClientRect().right <= window.innerWidth;
  await expect
    .poll(() => phone.getByRole('link', { name: /^Noodles/ }).evaluate(isInView))
    .toBe(true);
  await phone.getByRole('link', { name: /^Fryer/ }).click();
  await phone.waitForURL(/station=\d+/);

  await register(page);
  const lines = [mushroom, { slug: 'ebi-fry' }];
  await putInCart(page, ...lines);
  const order = await orderDishes(page, { lines });
  const ticket = ticketOf(phone, order);
  await ticket.getByRole('button', { name: /^Accept/ }).click();
  await ticket.getByText('Ebi Fry with Tartare').waitFor();
  await expect.poll(() => ticket.getByText(dish).count()).toBe(0);
  expect(await findings(phone)).toEqual([]);
  await ticket.getByRole('button', { name: /^Done/ }).click();
  await ticket.waitFor({ state: 'detached' });
  await visit(page, `/order/${order.id}`);
  await page.getByText('Preparing (Now)').waitFor();

  await phone.getByRole('link', { name: /^All stations/ }).click();
  await ticket.getByText('cooked').first().waitFor({ state: 'attached' });
  await phone.getByRole('link', { name: /^Noodles/ }).click();
  await ticket.getByText('Ebi Fry with Tartare').waitFor({ state: 'detached' });
  await ticket.getByRole('button', { name: /^Done/ }).click();
  await page.getByText('Ready (Now)').waitFor();
  await call(phone, 'PUT', '/api/orders/shop/3/stations', { stations: [] });
});

async function openKitchen(window: Page): Promise<Page> {
  await signIn(window, 'kitchen');
  await visit(window, '/seller/kitchen');
  return window;
}

function ticketOf(kitchen: Page, { orderNumber }: Pick<Order, 'orderNumber'>): Locator {
  return kitchen.locator('.ticket').filter({
    has: kitchen.getByRole('heading', { name: shortNumberOf(orderNumber), exact: true }),
  });
}

/** The digit that bumps a ticket. */
async function keyOf(ticket: Locator): Promise<string> {
  const done = ticket.getByRole('button', { name: /^Done/ });
  return (await done.getAttribute('aria-keyshortcuts')) ?? '';
}

/** Of the dish, over all tickets. */
async function unitsToCook(kitchen: Page): Promise<number> {
  const row = kitchen
    .getByRole('complementary', { name: 'All day' })
    .locator('.count-dish', { hasText: dish });
  const [text = ''] = await row.allTextContents();
  return Number(/× (\d+)$/.exec(text)?.[1] ?? 0);
}

/** Whether the keyboard goes on from somewhere. */
function isAnywhere(page: Page): Promise<boolean> {
  return page.evaluate(() => document.activeElement !== document.body);
}
