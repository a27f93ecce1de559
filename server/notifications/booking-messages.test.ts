import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BookingMessage } from '#contract/bookings/messages.schemas.ts';
import { sql } from '../db/database.ts';
import { notify } from '../events/notify.ts';
import { runDueJobs } from '../jobs/jobs.ts';
import { tasks } from '../tasks.ts';
import { type TestApp, testApp, type TestVisitor } from '../testing/app.ts';
import { signedIn } from '../testing/makers.ts';
import {
  aServiceShop,
  aVisitRow,
  ownerOf,
  putVisit,
  type ServiceShop,
  whoWorks,
  windowEnded,
} from '../testing/visits.ts';

let app: TestApp;
let shop: ServiceShop;
let owner: TestVisitor;
beforeAll(async () => {
  app = await testApp();
  shop = await aServiceShop(app);
  owner = await ownerOf(app, shop);
});
afterAll(() => app.close());

const messages = async (visitor: TestVisitor, id: number) =>
  (await visitor.get<BookingMessage[]>(`/api/service-bookings/${id}/messages`)).body;
const opened = (visitor: TestVisitor, id: number, body: object) =>
  visitor.post<BookingMessage[]>(`/api/service-bookings/${id}/messages/opened`, body);

async function confirmed(id: number): Promise<void> {
  await notify(app.db, 'booking.moved_status', {
    bookingId: id,
    status: 'confirmed',
    by: 'vendor',
    actorId: null,
    note: 'Please move the car.',
  });
  await runDueJobs(app.pool, tasks(app));
}

test('both sides see which message went which way and how far it is; addresses are masked', async () => {
  const customer = await signedIn(app, { email: 'wei.ling@example.com' });
  const { id } = await aVisitRow(app, { shopId: shop.id, userId: customer.id });
  await confirmed(id);
  const expected = [
    {
      kind: 'booking.confirmed',
      channel: 'bell',
      to: '',
      state: 'sent',
      text: expect.stringContaining('Please move the car.'),
    },
    // No mail server is configured.
    {
      kind: 'booking.confirmed',
      channel: 'mail',
      to: 'we•••@example.com',
      state: 'prepared',
      whatsappUrl: null,
    },
  ];
  const byChannel = (list: BookingMessage[]) =>
    list.toSorted((a, b) => a.channel.localeCompare(b.channel));
  for (const visitor of [customer, owner])
    expect(byChannel(await messages(visitor, id))).toMatchObject(expected);
});

test('messages to the shop itself are not among them', async () => {
  const { id } = await aVisitRow(app, { shopId: shop.id, status: 'pending' });
  await notify(app.db, 'booking.requested', { bookingId: id });
  await runDueJobs(app.pool, tasks(app));
  expect((await messages(owner, id)).map(({ kind }) => kind)).toEqual(['booking.requested']);
});

describe('a message by hand', () => {
  test('is prepared with its words, and opened is all that is known of it afterwards', async () => {
    const { id, token } = await aVisitRow(app, {
      shopId: shop.id,
      email: null,
      phone: '+6598761234',
    });
    await confirmed(id);
    const [message] = await messages(owner, id);
    expect(message).toMatchObject({ channel: 'whatsapp', to: '•••• 1234', state: 'prepared' });
    const url = new URL(message?.whatsappUrl ?? '');
    expect([url.origin, url.pathname]).toEqual(['https://wa.me', '/6598761234']);
    expect(url.searchParams.get('text')).toContain('Your visit on Tue, 1 Dec is confirmed');
    // Without an account it is the way to the visit; customers with one have it there.
    expect(url.searchParams.get('text')).toContain(`${app.config.publicUrl}/booking/${token}`);
    const { status, body } = await opened(owner, id, { messageId: message?.id });
    expect([status, body]).toMatchObject([200, [{ id: message?.id, state: 'opened' }]]);
    // Twice is fine: the staff may have closed WhatsApp by mistake.
    expect((await opened(owner, id, { messageId: message?.id })).body).toMatchObject([
      { state: 'opened' },
    ]);
  });

  test('carries no private link once that is dead, or the visit is in an account', async () => {
    const [over, inAccount] = [
      await aVisitRow(app, { shopId: shop.id, email: null }),
      await aVisitRow(app, { shopId: shop.id, email: null }),
    ];
    for (const { id } of [over, inAccount]) await confirmed(id);
    await windowEnded(app, over.id, 31 * 24);
    await app.db.run(
      sql`update service_bookings set user_id = ${(await signedIn(app)).id} where id = ${inAccount.id}`,
    );
    for (const { id } of [over, inAccount]) {
      const [message] = await messages(owner, id);
      expect(new URL(message?.whatsappUrl ?? '').searchParams.get('text')).not.toContain(
        '/booking/',
      );
    }
  });

  test('by the status whose link was opened is the prepared one, or one of its own', async () => {
    const { id } = await aVisitRow(app, { shopId: shop.id, email: null });
    await confirmed(id);
    expect((await opened(owner, id, { status: 'confirmed' })).body).toMatchObject([
      { kind: 'booking.confirmed', state: 'opened' },
    ]);
    const mailed = await aVisitRow(app, { shopId: shop.id });
    const twice = await Promise.all([
      opened(owner, mailed.id, { status: 'confirmed' }),
      opened(owner, mailed.id, { status: 'confirmed' }),
    ]);
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    expect(await messages(owner, mailed.id)).toMatchObject([
      { kind: 'booking.confirmed', channel: 'whatsapp', state: 'opened' },
    ]);
  });

  test('is of a status that the booking has or had', async () => {
    const { id } = await aVisitRow(app, { shopId: shop.id });
    expect((await opened(owner, id, { status: 'completed' })).status).toBe(409);
    await putVisit(app, id, 'completed');
    expect((await opened(owner, id, { status: 'completed' })).status).toBe(200);
  });

  test('of another booking is not found', async () => {
    const [one, other] = [
      await aVisitRow(app, { shopId: shop.id, email: null }),
      await aVisitRow(app, { shopId: shop.id, email: null }),
    ];
    await confirmed(one.id);
    const [message] = await messages(owner, one.id);
    expect((await opened(owner, other.id, { messageId: message?.id })).status).toBe(404);
    for (const body of [{}, { messageId: 'x' }, { status: 'gone' }])
      expect((await opened(owner, one.id, body)).status).toBe(422);
  });
});

test('the customer reads no links of the staff’s, and opens nothing', async () => {
  const customer = await signedIn(app);
  const { id } = await aVisitRow(app, { shopId: shop.id, userId: customer.id });
  await opened(owner, id, { status: 'confirmed' });
  expect(await messages(customer, id)).toMatchObject([{ channel: 'whatsapp', whatsappUrl: null }]);
  expect((await opened(customer, id, { status: 'confirmed' })).status).toBe(403);
});

test('they are for the customer, the shop and admins', async () => {
  const customer = await signedIn(app);
  const { id } = await aVisitRow(app, { shopId: shop.id, userId: customer.id });
  for (const { visitor, reads, works } of await whoWorks(app, shop, customer)) {
    expect((await visitor.get(`/api/service-bookings/${id}/messages`)).status).toBe(reads);
    expect((await opened(visitor, id, { status: 'confirmed' })).status).toBe(works);
  }
});
