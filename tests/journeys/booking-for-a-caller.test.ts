import { expect } from 'vitest';
import { test, visit } from '../support/journey.ts';
import { signIn } from '../support/people.ts';
import { freeWindow } from '../support/visits.ts';

test('a caller is booked while they are on the phone', async ({ openWindow }) => {
  const desk = await openWindow({ viewport: { width: 390, height: 844 }, hasTouch: true });
  await signIn(desk, 'coolbreeze');
  await visit(desk, '/coolbreeze-dashboard');
  const name = `Caller ${crypto.randomUUID().slice(0, 8)}`;
  await desk.getByRole('button', { name: 'Add a booking' }).click();
  const form = desk.getByRole('dialog', { name: 'Book for a caller' });
  await form.getByRole('button', { name: 'Book the visit' }).click();
  await form.getByText('Please enter a valid phone number').waitFor();
  await form.getByLabel('Phone').fill('8123 4567');
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Address').fill('Block 12 Tembusu Walk #08-112, Singapore 520123');
  await form
    .getByLabel('Work')
    .selectOption('Advanced Coil & Blower Hydro-Cleaning, $60.00 per unit');
  await form.getByText('Above 3 m, by scaffold').click();
  await form.getByRole('button', { name: 'Units: one more' }).click();
  const estimate = form.getByRole('status').filter({ hasText: 'Estimate' });
  await expect.poll(() => estimate.innerText()).toMatch(/\$60\.00 × 2 units\s+\$120\.00/);
  await expect.poll(() => estimate.innerText()).toMatch(/Estimate\s+\$180\.00$/);
  const { date, slot } = await freeWindow(desk, 6, { packageId: 2, units: 2 });
  await form.getByLabel('Another day').fill(date);
  await form.getByRole('radio', { name: new RegExp(`^${slot}`, 'i') }).check();
  await form.getByRole('button', { name: 'Book the visit' }).click();
  await desk.getByText('Booking added').first().waitFor();
  await visit(desk, `/coolbreeze-dashboard?view=day&date=${date}`);
  await desk
    .getByRole('button', { name: new RegExp(name) })
    .filter({ visible: true })
    .click();
  const panel = desk.getByRole('dialog');
  await panel.getByRole('link', { name: /^Call Caller/ }).waitFor();
  await panel.getByText('Confirmed', { exact: true }).first().waitFor();
  await panel.getByText('$180.00').first().waitFor();
});

test('what could not be loaded for a caller’s booking is asked for once more', async ({
  openWindow,
}) => {
  const desk = await openWindow();
  await signIn(desk, 'coolbreeze');
  await visit(desk, '/vendor/bookings');
  await desk.route('**/api/service-shops/2', (route) => route.abort());
  await desk.getByRole('button', { name: 'Add a booking' }).click();
  const form = desk.getByRole('dialog', { name: 'Book for a caller' });
  await form.getByText('What the shop offers could not be loaded.').waitFor();
  await form.getByLabel('Name').fill('Caller Tan');
  await desk.unroute('**/api/service-shops/2');
  await form.getByRole('button', { name: 'Try again' }).click();
  await form.getByLabel('Another day').waitFor();
  await expect.poll(() => form.getByLabel('Name').inputValue()).toBe('Caller Tan');
});
