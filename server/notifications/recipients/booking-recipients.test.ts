import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type NotificationKind,
  notificationKinds,
  notificationRules,
} from '#contract/notifications/rules.ts';
import type { BookingStatus } from '#contract/bookings/rules.ts';
import type { Notification } from '#contract/notifications/schemas.ts';
import { readConfig } from '../../config.ts';
import { sql } from '../../db/database.ts';
import { notify, type NotificationEvents } from '../../events/notify.ts';
import { runDueJobs } from '../../jobs/jobs.ts';
import { seal } from '../../secrets/seal.ts';
import { tasks } from '../../tasks.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { aServiceShop, aVisitRow, farDay, putVisit } from '../../testing/visits.ts';
import { aMember, type SignedIn, signedIn } from '../../testing/makers.ts';
import { tryAgain } from '../../testing/notifications.ts';
import { asRead, type MailingApp, mailingApp } from '../../testing/mailing.ts';
import { type TestWhatsApp, testWhatsApp } from '../../testing/whatsapp.ts';
import { whatsappTemplates } from '../whatsapp/whatsapp-templates.ts';
import { notificationMessages } from '../notification-messages.ts';
import type { NotificationFacts } from '../readable-facts.ts';

let whatsapp: TestWhatsApp;
/** One market that sends by all ways, and one that sends by none. */
let app: MailingApp;
let quiet: TestApp;
beforeAll(async () => {
  whatsapp = await testWhatsApp();
  app = await mailingApp(whatsapp.settings);
  quiet = await testApp();
  for (const { name, text } of (await whatsappTemplates(null)).filter(
    ({ language }) => language === 'en',
  ))
    whatsapp.templates.set(name, text);
});
beforeEach(() => {
  app.smtp.forget();
  whatsapp.taken.length = 0;
  whatsapp.answer = undefined;
});
afterAll(async () => {
  await Promise.all([app.close(), quiet.close()]);
  await whatsapp.close();
});

type BookingEvent = Extract<keyof NotificationEvents, `booking.${string}`>;

async function happens<T extends BookingEvent>(
  kind: T,
  about: NotificationEvents[T],
  of: TestApp = app,
): Promise<void> {
  await notify(of.db, kind, about);
  await runDueJobs(of.pool, tasks(of));
}

type Message = {
  recipient: string;
  kind: NotificationKind;
  channel: string | null;
  state: string | null;
  path: string | null;
  facts: NotificationFacts;
};

function messagesOf(bookingId: number, of: TestApp = app): Promise<Message[]> {
  return of.db.rows(sql`
    select n.recipient, n.kind, d.channel, d.state, n.path, n.facts from notifications n left join notification_deliveries d on d.notification_id = n.id
    where n.booking_id = ${bookingId} order by n.id, d.id`);
}

async function triedAgain(bookingId: number): Promise<Message[]> {
  await tryAgain(app);
  return messagesOf(bookingId);
}

async function aTrade(of: TestApp = app) {
  const owner = await signedIn(of, { role: 'seller' });
  const shop = await aServiceShop(of, { ownerId: owner.id });
  await of.db.run(sql`update shops set name = 'CoolBreeze' where id = ${shop.id}`);
  return { owner, shop, customer: await signedIn(of) };
}

const bellOf = async (person: SignedIn) =>
  (await person.get<Notification[]>('/api/notifications')).body;

/** Every kind about a visit. */
function everything(
  bookingId: number,
  actorId: number,
): Array<[BookingEvent, NotificationEvents[BookingEvent]]> {
  const moved = (
    status: 'confirmed' | 'in_progress' | 'completed' | 'cancelled',
    by: 'vendor' | 'customer',
  ) =>
    ['booking.moved_status', { bookingId, status, by, actorId, note: 'See you.' }] as [
      BookingEvent,
      NotificationEvents[BookingEvent],
    ];
  return [
    ['booking.requested', { bookingId }],
    moved('confirmed', 'vendor'),
    moved('in_progress', 'vendor'),
    moved('completed', 'vendor'),
    ['booking.rescheduled', { bookingId, by: 'vendor', actorId }],
    ['booking.rescheduled', { bookingId, by: 'customer', actorId: null }],
    ['booking.quoted', { bookingId, amount: 120_00 }],
    ['booking.undone', { bookingId, step: 'completed' }],
    ['booking.undone', { bookingId, step: 'set_out' }],
    ['booking.price_signed', { bookingId, amount: 120_00 }],
    ['booking.paid', { bookingId, amount: 120_00 }],
    ['booking.paid_directly', { bookingId, amount: 120_00, state: 'open' }],
    ['booking.plan_ended', { bookingId, reason: 'We have moved away.' }],
    ['booking.price_answered', { bookingId, isApproved: true, amount: 120_00 }],
    ['booking.expired', { bookingId }],
    ['booking.must_move', { bookingId }],
    ['booking.earlier', { bookingId, date: '2026-12-01', from: '09:00', to: '12:00' }],
    ['booking.expiring', { bookingId }],
    [
      'booking.moved_status',
      { bookingId, status: 'cancelled', by: 'customer', actorId: null, note: null },
    ],
  ];
}

test('everything about a visit is in whole sentences, to its customer or to its shop', async () => {
  const { owner, shop, customer } = await aTrade(quiet);
  const { id } = await aVisitRow(quiet, {
    shopId: shop.id,
    userId: customer.id,
    status: 'pending',
  });
  for (const [kind, about] of everything(id, owner.id))
    await notify(quiet.db, kind, about as never);
  await runDueJobs(quiet.pool, tasks(quiet));
  await putVisit(quiet, id, 'confirmed');
  await quiet.db.run(sql`update service_bookings set set_out_at = now() where id = ${id}`);
  await notify(quiet.db, 'booking.set_out', { bookingId: id });
  await quiet.db.run(sql`update service_bookings set nobody_came_at = now() where id = ${id}`);
  await notify(quiet.db, 'booking.nobody_came', { bookingId: id });
  await runDueJobs(quiet.pool, tasks(quiet));
  await notify(quiet.db, 'booking.reminder', {
    bookingId: id,
    day: 'tomorrow',
    date: farDay,
    slot: 'morning',
  });
  await quiet.db.run(
    sql`update service_bookings set status = 'cancelled', ended_by = 'vendor' where id = ${id}`,
  );
  await notify(quiet.db, 'booking.moved_status', {
    bookingId: id,
    status: 'cancelled',
    by: 'vendor',
    actorId: owner.id,
    note: null,
  });
  await runDueJobs(quiet.pool, tasks(quiet));
  await quiet.db.run(sql`update service_bookings set ended_by = 'declined' where id = ${id}`);
  await notify(quiet.db, 'booking.moved_status', {
    bookingId: id,
    status: 'cancelled',
    by: 'vendor',
    actorId: owner.id,
    note: 'Booked out.',
  });
  await runDueJobs(quiet.pool, tasks(quiet));
  const sent = await messagesOf(id, quiet);
  const words = await notificationMessages('en');
  for (const { kind, facts } of sent) {
    const { title, text, action, reason } = words.ofKind(kind, facts);
    for (const word of [title, text, action, reason ?? ''])
      expect(word, kind).not.toMatch(/[{}]|notifications\.|kinds\.|undefined|null/);
  }
  const kindsTo = (person: SignedIn) =>
    [
      ...new Set(
        sent.filter(({ recipient }) => recipient === `user:${person.id}`).map(({ kind }) => kind),
      ),
    ].sort();
  expect(kindsTo(owner)).toEqual(kindsOf('selling').filter((kind) => kind !== 'booking.confirmed'));
  // A reminder of what is cancelled by now was not written at all, nor one of a plan that the visit is not of.
  expect(kindsTo(customer)).toEqual(
    kindsOf('shopping').filter(
      (kind) => kind !== 'booking.reminder' && kind !== 'booking.plan_ending',
    ),
  );
});

function kindsOf(group: 'shopping' | 'selling'): NotificationKind[] {
  return notificationKinds
    .filter((kind) => kind.startsWith('booking.') && notificationRules[kind].group === group)
    .toSorted();
}

test('a customer with an account reads it in the bell and by mail, and follows it to the booking', async () => {
  const { owner, shop, customer } = await aTrade();
  const { id, reference } = await aVisitRow(app, { shopId: shop.id, userId: customer.id });
  await happens('booking.moved_status', {
    bookingId: id,
    status: 'confirmed',
    by: 'vendor',
    actorId: owner.id,
    note: 'Please keep the dog in.',
  });
  expect(await bellOf(customer)).toMatchObject([
    {
      kind: 'booking.confirmed',
      title: 'Your visit on Tue, 1 Dec is confirmed',
      text: `CoolBreeze comes between 9 am and 12 pm. Your reference is ${reference}. CoolBreeze writes: Please keep the dog in.`,
      path: `/my-bookings/${id}`,
    },
  ]);
  expect(app.smtp.taken.map(({ to }) => to)).toEqual([`<${customer.email}>`]);
  expect(await bellOf(owner)).toEqual([]);
});

test('a guest with an address gets the private link by mail, and nobody reads it in the database or the admins’ page', async () => {
  const { shop } = await aTrade();
  const admin = await signedIn(app, { role: 'admin' });
  const { id, token } = await aVisitRow(app, {
    shopId: shop.id,
    email: 'mei@people.test',
    status: 'pending',
  });
  await happens('booking.requested', { bookingId: id });
  const mail = app.smtp.taken.find(({ to }) => to === '<mei@people.test>');
  expect(asRead(mail?.raw)).toContain(`https://pasar.example/booking/${token}`);
  const [row] = await app.db.rows<{ text: string }>(
    sql`select string_agg(n::text, ' ') as text from notifications n where n.booking_id = ${id}`,
  );
  expect(row?.text).not.toContain(token);
  const { body } = await admin.get<Array<{ id: number; to: string }>>('/api/admin/mails');
  const sent = body.find(({ to }) => to === 'mei@people.test');
  expect(JSON.stringify((await admin.get(`/api/admin/mails/${sent?.id}`)).body)).not.toContain(
    token,
  );
});

describe('a guest who gave no address', () => {
  test('hears by WhatsApp, which is honest about what it took', async () => {
    const { shop } = await aTrade();
    const { id, token } = await aVisitRow(app, {
      shopId: shop.id,
      email: null,
      phone: '+6598765432',
    });
    await happens('booking.moved_status', {
      bookingId: id,
      status: 'confirmed',
      by: 'vendor',
      actorId: null,
      note: null,
    });
    expect(whatsapp.taken).toMatchObject([
      {
        to: '6598765432',
        type: 'template',
        template: { name: 'pasar_booking_confirmed', language: { code: 'en' } },
      },
    ]);
    expect(whatsapp.taken[0]?.template?.components[0]?.parameters).toContainEqual({
      type: 'text',
      parameter_name: 'date',
      text: 'Tue, 1 Dec',
    });
    // By it the customer sees, moves and cancels the visit.
    expect(JSON.stringify(whatsapp.taken)).toContain(`https://pasar.example/booking/${token}`);
    expect(await messagesOf(id)).toMatchObject([
      { recipient: 'phone:+6598765432', channel: 'whatsapp', state: 'sent' },
    ]);
    expect(app.smtp.taken).toEqual([]);
  });

  test('is written to by the staff where WhatsApp is not configured: the message is prepared, not sent', async () => {
    const { shop } = await aTrade(quiet);
    const { id } = await aVisitRow(quiet, { shopId: shop.id, email: null });
    await happens(
      'booking.moved_status',
      { bookingId: id, status: 'confirmed', by: 'vendor', actorId: null, note: null },
      quiet,
    );
    expect(await messagesOf(id, quiet)).toMatchObject([
      { channel: 'whatsapp', state: 'prepared', path: null },
    ]);
  });

  test('hears nothing where WhatsApp refuses the number for good; a busy one is asked again', async () => {
    const { shop } = await aTrade();
    const { id } = await aVisitRow(app, { shopId: shop.id, email: null });
    whatsapp.answer = { status: 400, code: 131026, message: '(#131026) Message undeliverable' };
    await happens('booking.moved_status', {
      bookingId: id,
      status: 'confirmed',
      by: 'vendor',
      actorId: null,
      note: null,
    });
    expect(await messagesOf(id)).toMatchObject([{ state: 'failed' }]);
    whatsapp.answer = { status: 400, code: 130429, message: '(#130429) Rate limit hit' };
    await happens('booking.quoted', { bookingId: id, amount: 50_00 });
    await app.db.run(sql`update service_bookings set quoted_price = 5000 where id = ${id}`);
    await happens('booking.rescheduled', { bookingId: id, by: 'vendor', actorId: null });
    expect((await messagesOf(id)).map(({ state }) => state)).toEqual([
      'failed',
      'overtaken',
      'queued',
    ]);
    whatsapp.answer = undefined;
    expect((await triedAgain(id)).map(({ state }) => state)).toEqual([
      'failed',
      'overtaken',
      'sent',
    ]);
  });
});

test('a token without a number, or a number without a token, is refused at the start', () => {
  const { WHATSAPP_TOKEN = '', WHATSAPP_PHONE_ID = '' } = whatsapp.settings;
  for (const half of [{ WHATSAPP_TOKEN }, { WHATSAPP_PHONE_ID }]) {
    expect(() => readConfig({ DATA_DIR: app.config.dataDir, ...half })).toThrow(
      'set both, or neither',
    );
  }
});

test('what the shop wrote with it goes by a template of its own, without line breaks, under the name that was configured', async () => {
  whatsapp.templates.set(
    'visit_agreed_2',
    whatsapp.templates.get('pasar_booking_confirmed_noted') ?? '',
  );
  const named = await testApp({
    ...whatsapp.settings,
    WHATSAPP_TEMPLATES: 'booking_moved=moved_1, booking_confirmed_noted=visit_agreed_2',
  });
  const shop = await aServiceShop(named);
  const { id } = await aVisitRow(named, { shopId: shop.id, email: null });
  await happens(
    'booking.moved_status',
    { bookingId: id, status: 'confirmed', by: 'vendor', actorId: null, note: 'One.\n\tTwo.' },
    named,
  );
  const [message] = whatsapp.taken;
  expect(message?.template?.name).toBe('visit_agreed_2');
  expect(message?.template?.components[0]?.parameters).toContainEqual({
    type: 'text',
    parameter_name: 'note',
    text: 'One. Two.',
  });
  await named.close();
});

describe('nothing is sent for what has changed meanwhile', () => {
  /** Happened, and written while the mail server refuses for now; then changed, and tried again. */
  async function sentAfter(
    kind: BookingEvent,
    about: (bookingId: number) => { bookingId: number; status?: BookingStatus },
    change: (bookingId: number) => Promise<unknown>,
  ) {
    const { shop, customer } = await aTrade();
    const { id } = await aVisitRow(app, { shopId: shop.id, userId: customer.id });
    await app.db.run(
      sql`update service_bookings set quoted_price = 9000, final_price = 9000 where id = ${id}`,
    );
    const { status } = about(id);
    if (status) await putVisit(app, id, status);
    app.smtp.answer.recipient = '451 later, please';
    await notify(app.db, kind, about(id) as never);
    await runDueJobs(app.pool, tasks(app));
    app.smtp.answer.recipient = undefined;
    await change(id);
    return (await triedAgain(id))
      .filter(({ channel }) => channel === 'mail')
      .map(({ state }) => state);
  }

  const cancelled = (id: number) => putVisit(app, id, 'cancelled');
  const moved = (id: number) =>
    app.db.run(sql`update service_bookings set time_slot = 'afternoon' where id = ${id}`);
  const nothing = async () => {};
  const reminder = (bookingId: number) => ({
    bookingId,
    day: 'today',
    date: farDay,
    slot: 'morning',
  });

  const became = (status: BookingStatus) => (bookingId: number) => ({
    bookingId,
    status,
    by: 'vendor',
    actorId: null,
    note: null,
  });

  const openAgain = (bookingId: number) => ({
    bookingId,
    amount: 9000,
    state: 'open' as const,
    status: 'completed' as const,
  });
  const undone = (id: number) => putVisit(app, id, 'in_progress');
  const notedAgain = (id: number) =>
    app.db.run(sql`
      update service_bookings set direct_amount = 9000, direct_method = 'cash', paid_directly_at = now() where id = ${id}`);

  test.each([
    ['booking.reminder', reminder, nothing, ['sent']],
    ['booking.reminder', reminder, cancelled, ['overtaken']],
    ['booking.reminder', reminder, moved, ['overtaken']],
    ['booking.moved_status', became('confirmed'), cancelled, ['overtaken']],
    ['booking.must_move', (bookingId: number) => ({ bookingId }), moved, ['overtaken']],
    ['booking.quoted', (bookingId: number) => ({ bookingId, amount: 9000 }), nothing, ['sent']],
    [
      'booking.quoted',
      (bookingId: number) => ({ bookingId, amount: 8000 }),
      nothing,
      ['overtaken'],
    ],
    ['booking.moved_status', became('completed'), moved, ['sent']],
    ['booking.paid_directly', openAgain, nothing, ['sent']],
    ['booking.paid_directly', openAgain, notedAgain, ['overtaken']],
    ['booking.paid_directly', openAgain, undone, ['overtaken']],
    // A completion that was taken back.
    ['booking.moved_status', became('completed'), undone, ['overtaken']],
  ] as const)('%s', async (kind, about, change, states) => {
    expect(await sentAfter(kind, about, change)).toEqual(states);
  });

  test('a reminder is not even written for a visit that was moved before', async () => {
    const { shop, customer } = await aTrade();
    const { id } = await aVisitRow(app, { shopId: shop.id, userId: customer.id });
    await moved(id);
    await happens('booking.reminder', {
      bookingId: id,
      day: 'today',
      date: farDay,
      slot: 'morning',
    });
    expect(await messagesOf(id)).toEqual([]);
  });
});

test('who works the shop’s orders is notified of requests, but not who did it', async () => {
  const { owner, shop } = await aTrade();
  const staff = await aMember(app, shop.id, 'staff');
  const { id } = await aVisitRow(app, { shopId: shop.id, status: 'pending' });
  await happens('booking.requested', { bookingId: id });
  for (const person of [owner, staff])
    expect(await bellOf(person)).toMatchObject([
      { kind: 'booking.received', path: `/vendor/bookings?booking=${id}` },
    ]);
  await happens('booking.moved_status', {
    bookingId: id,
    status: 'cancelled',
    by: 'customer',
    actorId: staff.id,
    note: null,
  });
  expect((await bellOf(staff)).map(({ kind }) => kind)).toEqual(['booking.received']);
  expect((await bellOf(owner)).map(({ kind }) => kind)).toEqual([
    'booking.withdrawn',
    'booking.received',
  ]);
});

test('a link to claim bookings goes by mail alone', async () => {
  const person = await signedIn(app);
  await happens('booking.claim', {
    userId: person.id,
    count: 2,
    path: '/my-bookings/claim/{secret}',
    secret: seal(app.config, 'secret-token'),
  });
  expect(await bellOf(person)).toEqual([]);
  expect(asRead(app.smtp.taken.find(({ to }) => to === `<${person.email}>`)?.raw)).toContain(
    'https://pasar.example/my-bookings/claim/secret-token',
  );
});

test('units that are due notify their customer while no visit is booked', async () => {
  const { shop, customer } = await aTrade();
  const { packageId } = shop;
  const { id } = await aVisitRow(app, {
    shopId: shop.id,
    userId: customer.id,
    status: 'completed',
    date: '2026-06-01',
    packageId,
  });
  const unit = await app.db.row<{ id: number }>(sql`
    with unit as (
      insert into equipment_units (shop_id, user_id, phone_key, address, room, kind) values (${shop.id}, ${customer.id}, '+6591234567', 'x', 'Bedroom', 'wall_mounted') returning id
    ), done as (
      insert into unit_services (unit_id, booking_id, serviced_on, due_on, due_from, due_to) select id, ${id}, '2026-06-01', '2026-12-01', '2026-11-17', '2026-12-15' from unit
    )
    select id from unit`);
  const due = { unitIds: [unit?.id ?? 0], stage: -14 };
  await notify(app.db, 'equipment.due', due);
  await runDueJobs(app.pool, tasks(app));
  expect(await bellOf(customer)).toMatchObject([
    {
      kind: 'equipment.due',
      text: expect.stringContaining('Bedroom'),
      path: `/book-service/${shop.id}?units=1&package=${packageId}&service=servicing`,
    },
  ]);
  await aVisitRow(app, { shopId: shop.id, userId: customer.id });
  await notify(app.db, 'equipment.due', due);
  await runDueJobs(app.pool, tasks(app));
  expect(await bellOf(customer)).toHaveLength(1);
});
