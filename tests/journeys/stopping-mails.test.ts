import pg from 'pg';
import { expect, inject } from 'vitest';
import { unsubscribeToken } from '#server/notifications/mails/unsubscribe-token.ts';
import { order } from '../support/goods.ts';
import { test, visit } from '../support/journey.ts';
import { register } from '../support/people.ts';

/** The link in the latest mail to an address, once there is one. */
async function stopLink(address: string): Promise<string> {
  const client = new pg.Client(inject('databaseUrl'));
  await client.connect();
  try {
    let notificationId: number | undefined;
    const look = async () => {
      const { rows } = await client.query<{ id: number }>(
        `select notification_id as id from notification_deliveries where address = $1 and channel = 'mail' order by id desc limit 1`,
        [address],
      );
      return (notificationId = rows[0]?.id);
    };
    await expect.poll(look, { message: `a mail to ${address}` }).toBeDefined();
    return `/unsubscribe/${unsubscribeToken({ sessionSecret: inject('sessionSecret'), previousSecret: undefined }, notificationId ?? 0)}`;
  } finally {
    await client.end();
  }
}

test('a mail’s link stops its kind on a press, without signing in, and takes it back', async ({
  page,
  openWindow,
}) => {
  const { email } = await register(page);
  await order(page, {
    slug: 'coffee-shop-tote',
    options: { Colour: 'Sand', 'Print location': 'Front' },
  });
  const link = await stopLink(email);
  const stranger = await openWindow();
  await visit(stranger, link);
  await stranger.getByText('An order was placed').waitFor();
  await stranger.getByRole('button', { name: 'Stop mails like this' }).click();
  await stranger.getByText('You get no more mails like this').waitFor();
  await visit(page, '/profile/notifications');
  const choice = page.getByRole('checkbox', { name: 'An order was placed: by mail' });
  await expect.poll(() => choice.isChecked()).toBe(false);
  await stranger.getByRole('button', { name: 'Get them again' }).click();
  await stranger.getByRole('button', { name: 'Stop mails like this' }).waitFor();
  await page.reload();
  await expect.poll(() => choice.isChecked()).toBe(true);
});
