import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mostStreams } from '#contract/kernel/live.ts';
import { sql } from '../db/database.ts';
import { appOn, testApp, type TestApp } from '../testing/app.ts';
import { carriers } from '../testing/carriers.ts';
import { testDatabase } from '../testing/database.ts';
import { aShop, type SignedIn, signedIn, visitorAs } from '../testing/makers.ts';
import { aBooking, aServiceShop, windowEnded } from '../testing/visits.ts';

describe.each(carriers)('by $name', (carrier) => {
  let app: TestApp;
  let base: string;
  let shopper: SignedIn;
  let seller: SignedIn;
  let other: SignedIn;
  let shopId: number;

  let ways: Awaited<ReturnType<typeof carrier.begin>>;

  beforeAll(async () => {
    ways = await carrier.begin();
    app = await testApp(ways.variables);
    await app.http.listen({ port: 0 });
    base = addressOf(app);
    shopper = await signedIn(app);
    seller = await signedIn(app, { role: 'seller' });
    other = await signedIn(app, { role: 'seller' });
    shopId = (await aShop(app, { ownerId: seller.id })).id;
  });
  afterAll(() => app.close().then(ways.close));

  function addressOf({ http }: TestApp): string {
    // A TCP listener's address is never a path.
    return `http://127.0.0.1:${(http.server.address() as AddressInfo).port}`;
  }

  type Passed = { id: string; event: string; data: unknown };

  /** Opens a page's stream; `next` waits for its next event, null when the server ended it. */
  async function aPageOf(
    { cookies }: Pick<SignedIn, 'cookies'>,
    headers: Record<string, string> = {},
    path = '/api/live',
    aborting = new AbortController(),
  ) {
    const answer = await fetch(new URL(path, base), {
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...headers,
      },
      signal: aborting.signal,
    });
    const passed = eventsIn(answer);
    return {
      status: answer.status,
      headers: answer.headers,
      next: async (): Promise<Passed | null> => (await passed.next()).value ?? null,
      leave: () => aborting.abort(),
    };
  }

  /** Reads to the end: with NATS, what happened before may come after the page opened. */
  async function ended(page: Pick<Awaited<ReturnType<typeof aPageOf>>, 'next'> | undefined) {
    while (await page?.next());
  }

  async function* eventsIn({ body }: Response): AsyncGenerator<Passed, null> {
    let text = '';
    for await (const chunk of (body ?? new ReadableStream()).pipeThrough(new TextDecoderStream())) {
      text += chunk;
      for (let end = text.indexOf('\n\n'); end !== -1; end = text.indexOf('\n\n')) {
        const fields = Object.fromEntries(
          text
            .slice(0, end)
            .split('\n')
            .map((line) => line.split(/: (.*)/, 2)),
        );
        text = text.slice(end + 2);
        if (fields.event)
          yield { id: fields.id, event: fields.event, data: JSON.parse(fields.data) };
      }
    }
    return null;
  }

  const changed = (orderId: number) =>
    app.events.publish(app.db, 'orders.changed', {
      orderId,
      userId: shopper.id,
      shopIds: [shopId],
    });

  test('the shopper and the shop learn that an order changed, nobody else does', async () => {
    const pages = await Promise.all([shopper, seller, other].map((person) => aPageOf(person)));
    await changed(41);
    for (const page of pages.slice(0, 2))
      expect(await page.next()).toMatchObject({
        event: 'orders',
        data: { orderId: 41, shopIds: [shopId] },
      });
    await app.events.publish(app.db, 'orders.changed', {
      orderId: 42,
      userId: other.id,
      shopIds: [],
    });
    // The first that the other seller hears is about their own order.
    expect(await pages[2]?.next()).toMatchObject({ data: { orderId: 42 } });
    pages.forEach((page) => page.leave());
  });

  test('a colleague of the shop hears of its orders until they are taken off the team', async () => {
    const colleague = await signedIn(app);
    await app.db.run(
      sql`insert into shop_members (shop_id, user_id, role) values (${shopId}, ${colleague.id}, 'staff')`,
    );
    const page = await aPageOf(colleague);
    await changed(51);
    expect(await page.next()).toMatchObject({ data: { orderId: 51 } });
    await app.db.run(sql`delete from shop_members where user_id = ${colleague.id}`);
    await app.events.publish(app.db, 'team.changed', { shopId, userId: colleague.id });
    expect(await page.next()).toMatchObject({ event: 'refresh' });
    await changed(52);
    await app.events.publish(app.db, 'orders.changed', {
      orderId: 53,
      userId: colleague.id,
      shopIds: [],
    });
    expect(await page.next()).toMatchObject({ data: { orderId: 53 } });
    page.leave();
  });

  test('who opens a shop, or joins one, hears of its orders on a page that was open before', async () => {
    const opener = await signedIn(app, { role: 'seller' });
    const page = await aPageOf(opener);
    const opened = await opener.post<{ id: number }>('/api/shops', {
      name: 'Rattan & Reed',
      description: 'Baskets woven by hand.',
      location: 'Geylang, Singapore',
      shopCategory: 'Stationery',
    });
    expect(opened.status).toBe(201);
    expect(await page.next()).toMatchObject({ event: 'refresh' });
    await app.events.publish(app.db, 'orders.changed', {
      orderId: 55,
      userId: shopper.id,
      shopIds: [opened.body.id],
    });
    expect(await page.next()).toMatchObject({ data: { orderId: 55 } });
    page.leave();
  });

  test('who runs two shops of one order hears of it once', async () => {
    const second = await aShop(app, { ownerId: seller.id });
    const page = await aPageOf(seller);
    for (const orderId of [56, 57])
      await app.events.publish(app.db, 'orders.changed', {
        orderId,
        userId: seller.id,
        shopIds: [shopId, second.id],
      });
    for (const orderId of [56, 57]) expect(await page.next()).toMatchObject({ data: { orderId } });
    page.leave();
  });

  test('who may see the money of an order, and every admin, hears of its papers; others of its shop do not', async () => {
    const colleague = await signedIn(app);
    await app.db.run(
      sql`insert into shop_members (shop_id, user_id, role) values (${shopId}, ${colleague.id}, 'staff')`,
    );
    const admin = await signedIn(app, { role: 'admin' });
    const pages = await Promise.all([shopper, seller, admin].map((person) => aPageOf(person)));
    const page = await aPageOf(colleague);
    const said = { orderId: 61, userId: shopper.id, shopIds: [shopId] };
    await app.events.publish(app.db, 'papers.issued', said);
    for (const one of pages)
      expect(await one.next()).toMatchObject({ event: 'orders', data: { orderId: 61 } });
    await changed(62);
    expect(await page.next()).toMatchObject({ data: { orderId: 62 } });
    for (const one of [page, ...pages]) one.leave();
  });

  test('who is no admin any more hears of nobody’s papers', async () => {
    const former = await signedIn(app, { role: 'admin' });
    const page = await aPageOf(former);
    await app.db.run(sql`update users set role = 'buyer' where id = ${former.id}`);
    await app.events.publish(app.db, 'session.changed', { userId: former.id });
    expect(await page.next()).toBeNull();
  });

  test('a page that comes back after a gap is asked to read everything again', async () => {
    const page = await aPageOf(shopper, { 'last-event-id': '7' });
    expect(await page.next()).toMatchObject({ event: 'refresh', data: null });
    page.leave();
  });

  test('a stream ends with its session, and those of other sessions go on', async () => {
    const leaving = await signedIn(app);
    const elsewhere = await visitorAs(app, leaving);
    const [page, other] = [await aPageOf(leaving), await aPageOf(elsewhere)];
    await leaving.post('/api/auth/logout');
    expect(await page.next()).toBeNull();
    await app.events.publish(app.db, 'orders.changed', {
      orderId: 61,
      userId: leaving.id,
      shopIds: [],
    });
    expect(await other.next()).toMatchObject({ data: { orderId: 61 } });
    other.leave();
  });

  test('a stream ends with the account that an admin shuts', async () => {
    const admin = await signedIn(app, { role: 'admin' });
    const person = await signedIn(app);
    const page = await aPageOf(person);
    await admin.put(`/api/users/${person.id}/access`, { access: 'disabled', reason: 'Asked to' });
    expect(await page.next()).toBeNull();
  });

  test('a stream ends where nobody can say whether its session still holds, so that its page misses nothing', async () => {
    const person = await signedIn(app);
    const page = await aPageOf(person);
    await app.db.run(sql`alter table sessions rename to hidden_sessions`);
    await app.events.publish(app.db, 'session.changed', { userId: person.id });
    expect(await page.next()).toBeNull();
    await app.db.run(sql`alter table hidden_sessions rename to sessions`);
  });

  test('a stream in one process ends when another ends its session', async () => {
    const database = await testDatabase();
    const [here, there] = [
      await appOn(database, ways.variables),
      await appOn(database, ways.variables),
    ];
    await there.http.listen({ port: 0 });
    const person = await signedIn(here);
    const page = await aPageOf(person, {}, `${addressOf(there)}/api/live`);
    expect((await person.post('/api/auth/logout')).status).toBe(200);
    expect(await page.next()).toBeNull();
    await Promise.all([here, there].map(({ http, events }) => http.close().then(events.close)));
    await database.close();
  });

  test('the oldest page of a session gives way to a sixth', async () => {
    const person = await signedIn(app);
    const pages = [];
    for (let count = 0; count <= mostStreams; count += 1) pages.push(await aPageOf(person));
    expect(await pages[0]?.next()).toBeNull();
    await app.events.publish(app.db, 'orders.changed', {
      orderId: 71,
      userId: person.id,
      shopIds: [],
    });
    for (const page of pages.slice(1))
      expect(await page.next()).toMatchObject({ data: { orderId: 71 } });
    pages.forEach((page) => page.leave());
  });

  test('an admin who bought it hears once of the papers of an order', async () => {
    const admin = await signedIn(app, { role: 'admin' });
    const page = await aPageOf(admin);
    const papers = (orderId: number) =>
      app.events.publish(app.db, 'papers.issued', { orderId, userId: admin.id, shopIds: [] });
    await papers(81);
    expect(await page.next()).toMatchObject({ data: { orderId: 81 } });
    await papers(82);
    expect(await page.next()).toMatchObject({ data: { orderId: 82 } });
    page.leave();
  });

  test('after an interruption a page that is open asks again', async () => {
    const page = await aPageOf(shopper);
    await ways.interrupt(app);
    expect(await page.next()).toMatchObject({ event: 'refresh', data: null });
    page.leave();
  });

  test('who leaves before their page is listened for is forgotten', async () => {
    const streams = async () =>
      /^live_streams (\d+)$/m.exec((await app.http.inject('/metrics')).body)?.[1];
    await expect.poll(streams).toBe('0');
    const leaving = new AbortController();
    await app.db.transaction(async (tx) => {
      await tx.run(sql`lock table shop_members in access exclusive mode`);
      const arrived = new Promise<ServerResponse>((resolve) => {
        app.http.server.once('request', (_request, answer) => resolve(answer));
      });
      const left = aPageOf(shopper, {}, '/api/live', leaving).catch(() => 'left');
      const gone = once(await arrived, 'close');
      leaving.abort();
      expect(await left).toBe('left');
      await gone;
    });
    const page = await aPageOf(seller);
    expect(await streams()).toBe('1');
    page.leave();
  });

  test('guests have no stream, and nothing may keep one', async () => {
    expect((await fetch(`${base}/api/live`)).status).toBe(401);
    const page = await aPageOf(shopper);
    expect(page.headers.get('content-type')).toContain('text/event-stream');
    expect(page.headers.get('cache-control')).toBe('private, no-store');
    expect(page.headers.get('x-content-type-options')).toBe('nosniff');
    expect(page.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
    page.leave();
  });

  describe('a private link', () => {
    async function aLink() {
      const shop = await aServiceShop(app);
      const booking = await aBooking(app, shop.id);
      const api = `/api${booking.link.replace('/booking/', '/booking-links/')}`;
      const happened = () =>
        app.events.publish(app.db, 'bookings.changed', {
          bookingId: booking.id,
          shopId: shop.id,
          userId: null,
        });
      return { booking, api, happened };
    }
    const unlocked = async ({ api, booking }: Awaited<ReturnType<typeof aLink>>) => {
      const guest = app.visitor();
      await guest.post(`${api}/unlock`, { lastDigits: booking.customerPhone.slice(-4) });
      return guest;
    };

    test('notifies a guest of its booking, and of no other', async () => {
      const [one, other] = [await aLink(), await aLink()];
      const guest = await unlocked(one);
      const page = await aPageOf(guest, {}, `${one.api}/live`);
      expect(page.headers.get('cache-control')).toBe('private, no-store');
      await other.happened();
      await one.happened();
      expect(await page.next()).toMatchObject({
        event: 'bookings',
        data: { bookingId: one.booking.id },
      });
      page.leave();
    });

    test('sends nothing before its digits were given, to another browser, or where there is no such link', async () => {
      const link = await aLink();
      const { api } = link;
      await unlocked(link);
      expect((await aPageOf(app.visitor(), {}, `${api}/live`)).status).toBe(403);
      expect((await aPageOf(shopper, {}, `${api}/live`)).status).toBe(403);
      expect((await aPageOf(shopper, {}, `/api/booking-links/${'x'.repeat(32)}/live`)).status).toBe(
        404,
      );
    });

    test('ends at the first event after it died, and after five more of the same browser', async () => {
      const link = await aLink();
      const { booking, api, happened } = link;
      const guest = await unlocked(link);
      const pages = [];
      for (let count = 0; count <= mostStreams; count += 1)
        pages.push(await aPageOf(guest, {}, `${api}/live`));
      await ended(pages[0]);
      await windowEnded(app, booking.id, 31 * 24);
      await happened();
      for (const page of pages.slice(1)) await ended(page);
    });
  });
});
