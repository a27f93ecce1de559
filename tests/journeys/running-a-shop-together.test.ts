import { expect } from 'vitest';
import type { Order } from '#contract/orders/schemas.ts';
import type { ShopSettings } from '#contract/shops/settings.schemas.ts';
import { findings } from '../support/axe.ts';
import { order } from '../support/goods.ts';
import { live, test, visit } from '../support/journey.ts';
import { mailedLink } from '../support/mails.ts';
import { logIn, register, signIn, somebodyNew } from '../support/people.ts';

test('an owner invites a colleague who then ships an order but cannot see the money', async ({
  page,
  openWindow,
}) => {
  const shopper = await openWindow();
  await register(shopper);
  const placed = await order(shopper, {
    slug: 'coffee-shop-tote',
    options: { Colour: 'Sand', 'Print location': 'Front' },
  });

  const colleague = somebodyNew();
  await signIn(page, 'seller');
  await visit(page, '/seller/users');
  await page.getByText('A shop needs an owner. Make somebody else an owner first.').waitFor();
  await page.getByLabel('Email address').fill(colleague.email);
  await page.getByRole('radio', { name: /^Staff/ }).check();
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await page.getByText('Invitations waiting for an answer').waitFor();
  await page.getByText(`Give this link to ${colleague.email}`).waitFor();
  expect(await findings(page)).toEqual([]);

  const link = await mailedLink(colleague.email, 'team.invited');
  const theirs = await openWindow({ viewport: { width: 390, height: 844 } });
  await visit(theirs, link);
  await theirs
    .getByRole('heading', { level: 1, name: 'Join the team of Five Foot Way Press' })
    .waitFor();
  await expect.poll(() => theirs.getByText(colleague.email).count()).toBe(0);
  expect(await findings(theirs)).toEqual([]);
  await theirs.getByRole('link', { name: 'Create an account' }).click();
  const form = theirs.getByRole('tabpanel', { name: 'Register' });
  await form.getByLabel('Username').fill(colleague.username);
  await form.getByLabel('Email').fill(colleague.email);
  await form.getByLabel('Full name').fill(colleague.fullName);
  await form.getByLabel('Password', { exact: true }).fill(colleague.password);
  await form.getByRole('button', { name: 'Create account' }).click();
  await theirs.getByRole('button', { name: 'Join the team' }).click();
  await theirs.waitForURL('**/seller/dashboard?shop=1');

  const moved = `/api/orders/${placed.id}`;
  await visit(theirs, '/seller/dashboard?shop=1');
  await theirs.getByLabel(new RegExp(placed.orderNumber)).first().selectOption('shipped');
  await expect
    .poll(async () => ((await (await shopper.request.get(moved)).json()) as Order).status)
    .toBe('shipped');

  const slip = `/orders/management/${placed.id}/slip`;
  for (const worked of ['/seller/dashboard', '/orders/management', slip, `/order/${placed.id}`]) {
    await visit(theirs, `${worked}?shop=1`);
    await theirs.getByText(placed.orderNumber).first().waitFor({ state: 'attached' });
    const seen = await theirs.getByRole('main').innerText();
    expect(seen, worked).not.toContain('$');
  }

  for (const room of ['/seller/sales', '/seller/offers', '/seller/settings', '/seller/users']) {
    const answer = await theirs.goto(room);
    expect(answer?.status(), room).toBe(403);
    await theirs.getByText('This page of Five Foot Way Press is for its owners').waitFor();
  }
  for (const path of ['/api/shops/1/settings', '/api/shops/1/team', '/api/shops/1/setup']) {
    expect((await theirs.request.get(path)).status(), path).toBe(403);
  }

  await page.reload();
  await live(page);
  const member = page.getByRole('row', { name: colleague.email });
  const theirRole = member.getByLabel(`Role of ${colleague.fullName}`);
  await theirRole.selectOption('owner');
  await page.getByText('Role changed').first().waitFor();
  // With two owners one may step down, after reading what that means.
  const own = page.getByRole('row', { name: '(you)' }).getByRole('combobox');
  await own.selectOption('manager');
  const question = page.getByRole('dialog', { name: 'Become a manager of this shop?' });
  await question.getByText('Only another owner can make you one again.').waitFor();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => own.inputValue()).toBe('owner');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => theirRole.inputValue()).toBe('staff');
  await member.getByRole('button', { name: `Remove ${colleague.fullName}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByText('Removed from the team').first().waitFor();
  expect((await theirs.goto('/seller/dashboard'))?.status()).toBe(403);
});

test('an invitation helps nobody but whom it was sent to', async ({ page, openWindow }) => {
  const meant = somebodyNew();
  await signIn(page, 'seller');
  await visit(page, '/seller/users');
  await page.getByLabel('Email address').fill(meant.email);
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await page.getByText(meant.email).first().waitFor();
  const link = await mailedLink(meant.email, 'team.invited');
  const stranger = await openWindow();
  await signIn(stranger, 'buyer');
  await visit(stranger, link);
  await stranger.getByText('For another address').waitFor();
  await expect.poll(() => stranger.getByRole('button', { name: 'Join the team' }).count()).toBe(0);
  await stranger.getByRole('button', { name: 'Switch account' }).click();
  await stranger.waitForURL('**/auth?next=**');
  await logIn(stranger, { username: 'buyer' });
  await stranger.getByText('For another address').waitFor();

  await page.getByRole('button', { name: `Take back: invitation to ${meant.email}` }).click();
  const question = page.getByRole('dialog', { name: `invitation to ${meant.email}?` });
  await question.getByText('Its link stops working right away').waitFor();
  await question.getByRole('button', { name: 'Take back' }).click();
  await page.getByText('Taken back').first().waitFor();
  await visit(stranger, link);
  await stranger
    .getByText('This invitation was used or taken back. Please ask for a new one.')
    .waitFor();
});

test('what is set in a shop is in the HTML, before any script', async ({ page, openWindow }) => {
  await signIn(page, 'seller');
  const settings = (await (await page.request.get('/api/shops/1/settings')).json()) as ShopSettings;
  const plain = await openWindow({ javaScriptEnabled: false });
  await plain.context().addCookies(await page.context().cookies());
  await plain.goto('/seller/settings?shop=1');
  const field = (name: string) => plain.getByRole('textbox', { name });
  await expect.poll(() => field('Location').inputValue()).toBe(settings.contact.location);
  await expect.poll(() => field('Shop policy').inputValue()).toBe(settings.policies.policy);
  await expect.poll(() => field('Bank').inputValue()).toBe(settings.payout?.bankName);
  await expect
    .poll(() => plain.getByRole('switch', { name: 'Orders' }).isChecked())
    .toBe(settings.notices.orders);
});
