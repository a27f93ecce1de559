/** Money of visits at the desk: a price that was declined, and what was paid to the firm itself. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Booking } from '#contract/bookings/schemas.ts';
import { test, visit } from '../support/journey.ts';
import { call, register, signIn } from '../support/people.ts';
import { requestVisit } from '../support/visits.ts';

test('a price is set anew after the customer declined one: the desk says which was declined', async ({
  openWindow,
}) => {
  const [page, desk] = [await openWindow(), await openWindow()];
  await register(page);
  await signIn(desk, 'coolbreeze');
  const { id, customerName: name } = await requestVisit(page);
  const path = `/api/service-bookings/${id}`;
  await call(desk, 'PUT', `${path}/status`, { status: 'confirmed' });
  const lines = [{ name: 'General service', amount: 180 }];
  const agreed = [{ name: 'General service', amount: 90 }];
  const answer = async (isApproved: boolean, price: number) =>
    call(page, 'PUT', `${path}/price/answer`, { isApproved, price });
  await call(desk, 'PUT', `${path}/price`, { price: 180, lines });
  await answer(false, 180);
  const dialog = await askedForPrice(desk, id);
  await dialog.getByText(`${name} declined $180.00`).waitFor();
  await dialog.getByText('Change what they should pay').waitFor();

  await call(desk, 'PUT', `${path}/price`, { price: 90, lines: agreed });
  await answer(true, 90);
  await (await askedForPrice(desk, id)).getByText('Approved').first().waitFor();
  await expect.poll(() => desk.getByText(`${name} declined`).count()).toBe(0);

  await call(desk, 'PUT', `${path}/price`, { price: 180, lines });
  await answer(false, 180);
  await (await askedForPrice(desk, id)).getByText('$90.00 is still agreed').waitFor();
});

test('that a visit in the archive was paid to the firm is recorded there, and taken back', async ({
  openWindow,
}) => {
  const [page, desk] = [await openWindow(), await openWindow()];
  await register(page);
  await signIn(desk, 'coolbreeze');
  const { id, customerName: name } = await requestVisit(page);
  const path = `/api/service-bookings/${id}`;
  await call(desk, 'PUT', `${path}/price`, { price: 90, lines: [{ name: 'Work', amount: 90 }] });
  await call(page, 'PUT', `${path}/price/answer`, { isApproved: true, price: 90 });
  for (const status of ['confirmed', 'in_progress', 'completed'])
    await call(desk, 'PUT', `${path}/status`, { status });
  await call(desk, 'DELETE', path);
  await visit(desk, `/vendor/bookings?tab=archived&booking=${id}`);
  const panel = desk.getByRole('dialog');
  await panel.getByRole('button', { name: /^Restore/ }).waitFor();
  await panel.getByRole('button', { name: /^Record payment/ }).click();
  const question = desk.getByRole('dialog', { name: 'Was $90.00 paid to you?' });
  await question.getByLabel('Cash').check();
  await question.getByRole('button', { name: 'Record $90.00' }).click();
  await question.waitFor({ state: 'detached' });
  const now = () => call<Booking>(desk, 'GET', path);
  await expect.poll(async () => (await now()).paidDirectly?.amount).toBe(90);
  expect((await now()).archivedAt).not.toBeNull();

  await visit(desk, '/vendor/bookings?tab=archived');
  await desk.getByRole('button', { name: `More for ${name}` }).click();
  await desk.getByRole('menuitem', { name: 'Undo the recorded payment' }).click();
  await expect.poll(async () => (await now()).due).toBe(90);
});

test('on a phone a message over a tall dialog covers neither its title nor what closes it', async ({
  openWindow,
}) => {
  const [page, desk] = [
    await openWindow(),
    await openWindow({ viewport: { width: 390, height: 844 } }),
  ];
  await signIn(desk, 'coolbreeze');
  const { id } = await requestVisit(page);
  const path = `/api/service-bookings/${id}`;
  await call(desk, 'PUT', `${path}/status`, { status: 'confirmed' });
  const lines = ['Service', 'Gas', 'Parts'].map((name) => ({ name, amount: 30 }));
  await call(desk, 'PUT', `${path}/price`, { price: 90, lines });
  const dialog = await askedForPrice(desk, id);
  await desk.route(`**${path}/price`, (route) => route.fulfill({ status: 503, body: '' }));
  await dialog.getByRole('button', { name: 'Send price' }).click();
  const toast = desk.locator('.toast').filter({ hasText: 'Failed to update price' });
  await toast.waitFor();
  for (const clear of [dialog.locator('header'), dialog.locator('[data-floats]')]) {
    const [a, b] = await Promise.all([toast.boundingBox(), clear.boundingBox()]);
    if (!a || !b) throw new Error('it is not shown');
    expect(a.y + a.height <= b.y || b.y + b.height <= a.y).toBe(true);
  }
});

async function askedForPrice(desk: Page, id: number) {
  await visit(desk, `/vendor/bookings?tab=active&booking=${id}`);
  await desk
    .getByRole('dialog')
    .getByRole('button', { name: /^Set Price/ })
    .click();
  return desk.getByRole('dialog', { name: 'Set the price' });
}
