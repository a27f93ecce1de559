/**
 * What holds for every driver of messages by WhatsApp. A message is with WhatsApp, waits, has failed, or waits for the staff:
 * what is written down of it is what is true of it, whatever is reported, however often and in whichever order.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../../db/database.ts';
import { notify } from '../../events/notify.ts';
import { tagOf } from '../../mail/tags.ts';
import { whatsappOf } from '../../mail/whatsapp.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { doJobs, tryAgain } from '../../testing/notifications.ts';
import { aServiceShop, aVisitRow, ownerOf, type ServiceShop } from '../../testing/visits.ts';
import { type TestWhatsApp, testWhatsApp, type ReportedStatus } from '../../testing/whatsapp.ts';
import { whatsappTemplates } from './whatsapp-templates.ts';

type Row = {
  id: number;
  state: string;
  error: string | null;
  attempts: number;
  isPutOff: boolean;
  deliveredAt: Date | null;
  readAt: Date | null;
};

let phones = 91_000_000;
const at = 1_795_000_000;

const undeliverable = {
  code: 131026,
  title: 'Message undeliverable',
  message: 'Message undeliverable',
  error_data: { details: 'Not on WhatsApp.' },
};

/** All that may be reported of a message, at the times that they happened. */
const states: Array<Omit<ReportedStatus, 'message'>> = [
  { status: 'sent', at },
  { status: 'delivered', at: at + 2 },
  { status: 'read', at: at + 60 },
];

/** Every permutation of a few items. */
function permutations<T>(items: readonly T[]): T[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((item, index) =>
    permutations(items.toSpliced(index, 1)).map((rest) => [item, ...rest]),
  );
}

/** `settingsOf` are the environment of an installation that has this driver, with WhatsApp's servers where they stand. */
export function whatsappSuite(
  name: string,
  settingsOf: (whatsapp: TestWhatsApp) => Record<string, string>,
): void {
  describe(name, () => {
    let whatsapp: TestWhatsApp;
    let app: TestApp;
    let shop: ServiceShop;
    beforeAll(async () => {
      whatsapp = await testWhatsApp();
      app = await testApp({ PUBLIC_URL: 'https://pasar.example', ...settingsOf(whatsapp) });
      shop = await aServiceShop(app);
    });
    beforeEach(async () => {
      whatsapp.forget();
      for (const { name: template, text } of await whatsappTemplates(null))
        whatsapp.templates.set(template, text);
    });
    afterAll(async () => {
      await app.close();
      await whatsapp.close();
    });

    const sends = () => whatsappOf(app.config).sends;

    /** A guest without an address whose visit is confirmed, and what is written down of the message about it. */
    async function aMessage() {
      const phone = `+65${(phones += 1)}`;
      const { id: bookingId } = await aVisitRow(app, { shopId: shop.id, email: null, phone });
      await notify(app.db, 'booking.moved_status', {
        bookingId,
        status: 'confirmed',
        by: 'vendor',
        actorId: null,
        note: null,
      });
      await doJobs(app);
      const row = async () => {
        const rows = await app.db.rows<Row>(sql`
          select id, state, error, attempts, next_at is not null as "isPutOff", delivered_at as "deliveredAt", read_at as "readAt"
          from notification_deliveries where address = ${phone}`);
        const [only] = rows;
        if (!only || rows.length > 1) throw new Error(`${rows.length} messages instead of one`);
        return only;
      };
      const { id } = await row();
      // Somebody who knew all that goes out with a message would know no more than this of it.
      const message = {
        id: `wamid.${id}`,
        to: phone.slice(1),
        biz_opaque_callback_data: tagOf(app.config, id),
      };
      const byHand = async () => {
        const answer = await (
          await ownerOf(app, shop)
        ).get<Array<{ whatsappUrl: string | null }>>(`/api/service-bookings/${bookingId}/messages`);
        return answer.body[0]?.whatsappUrl ?? null;
      };
      return { phone, message, row, byHand };
    }

    /** Where nothing is sent, the same is true of every message, whatever happens elsewhere. */
    async function expectForTheStaff({
      phone,
      row,
      byHand,
    }: Awaited<ReturnType<typeof aMessage>>): Promise<void> {
      expect(await row()).toMatchObject({
        state: 'prepared',
        error: null,
        attempts: 0,
        isPutOff: false,
        deliveredAt: null,
        readAt: null,
      });
      expect(await byHand()).toContain(`https://wa.me/${phone.slice(1)}?text=`);
      expect(whatsapp.taken).toEqual([]);
    }

    test('a message leaves whole and once by its template, or is the staff’s to open', async () => {
      const one = await aMessage();
      await doJobs(app);
      if (!sends()) return expectForTheStaff(one);
      expect(whatsapp.taken).toMatchObject([
        {
          to: one.phone.slice(1),
          type: 'template',
          template: { name: 'pasar_booking_confirmed', language: { code: 'en' } },
        },
      ]);
      expect(whatsapp.taken[0]?.biz_opaque_callback_data).toBe(
        one.message.biz_opaque_callback_data,
      );
      expect(await one.row()).toMatchObject({
        state: 'sent',
        error: null,
        attempts: 1,
        isPutOff: false,
      });
      expect(await one.byHand()).toBeNull();
    });

    test.each([
      [
        'a number without WhatsApp',
        { status: 400, code: 131026, message: 'Message undeliverable' },
      ],
      [
        'somebody who is not to be written to',
        { status: 400, code: 131050, message: 'User opted out' },
      ],
      [
        'parameters that do not fit',
        { status: 400, code: 132000, message: 'Number of parameters does not match' },
      ],
    ])('%s is refused for good, and the staff may still write', async (_, answer) => {
      whatsapp.answer = answer;
      const one = await aMessage();
      if (!sends()) return expectForTheStaff(one);
      expect(await one.row()).toMatchObject({
        state: 'failed',
        error: `WhatsApp ${answer.code}: ${answer.message}`,
        isPutOff: false,
      });
      whatsapp.answer = undefined;
      await tryAgain(app);
      expect(whatsapp.taken).toEqual([]);
      expect(await one.byHand()).toContain('https://wa.me/');
    });

    test('a template that is not approved is refused for good', async () => {
      whatsapp.templates.clear();
      const one = await aMessage();
      if (!sends()) return expectForTheStaff(one);
      expect(await one.row()).toMatchObject({
        state: 'failed',
        error: expect.stringContaining('132001'),
        isPutOff: false,
      });
    });

    test.each([
      ['too many at once', { status: 429, code: 130429, message: 'Rate limit hit' }],
      ['too many to one number', { status: 400, code: 131056, message: 'Pair rate limit hit' }],
      [
        'a token that is wrong for now',
        { status: 401, code: 190, message: 'Invalid OAuth access token.' },
      ],
      ['trouble of theirs', { status: 500, code: 131000, message: 'Something went wrong' }],
      ['a connection that is lost', 'hang up'],
    ] as const)('%s passes: the message waits, and leaves once', async (_, answer) => {
      whatsapp.answer = answer;
      const one = await aMessage();
      if (!sends()) return expectForTheStaff(one);
      expect(await one.row()).toMatchObject({
        state: 'queued',
        error: expect.any(String),
        attempts: 1,
        isPutOff: true,
      });
      whatsapp.answer = undefined;
      for (let times = 0; times < 2; times += 1) await tryAgain(app);
      expect(await one.row()).toMatchObject({
        state: 'sent',
        error: null,
        attempts: 2,
        isPutOff: false,
      });
      expect(whatsapp.taken).toHaveLength(1);
    });

    test.each(['silent', 'halfway'] as const)(
      'who is %s is not waited for, and may be asked again',
      async (answer) => {
        whatsapp.answer = answer;
        const message = {
          to: '+6591234567',
          tag: 'notice-1-0123456789abcdef01234567',
          text: 'Hello',
        };
        await expect(
          whatsappOf(app.config, { patienceMs: 150 }).send(message),
        ).rejects.toMatchObject({ name: 'Error', isFinal: false });
        expect(whatsapp.taken).toEqual([]);
      },
    );

    test('states that are reported in any order, each of them twice, come to the same', async () => {
      const one = await aMessage();
      const reported = async (some: typeof states) => {
        for (const state of [...some, ...some]) {
          const { statusCode } = await whatsapp.report(app, {
            statuses: [{ ...state, message: one.message }],
          });
          expect(statusCode).toBe(sends() ? 200 : 404);
        }
      };
      for (const order of permutations(states)) {
        await reported(order);
        if (!sends()) return expectForTheStaff(one);
        expect(await one.row()).toMatchObject({
          state: 'read',
          error: null,
          deliveredAt: new Date((at + 2) * 1_000),
          readAt: new Date((at + 60) * 1_000),
        });
        await app.db.run(
          sql`update notification_deliveries set state = 'sent', delivered_at = null, read_at = null
            where address = ${one.phone}`,
        );
      }
    });

    test('all of them reported at once, in any order, are one step', async () => {
      for (const order of permutations(states)) {
        const one = await aMessage();
        await whatsapp.report(app, {
          statuses: order.map((state) => ({ ...state, message: one.message })),
        });
        if (!sends()) return expectForTheStaff(one);
        expect(await one.row()).toMatchObject({ state: 'read', error: null });
      }
    });

    test.each([[['sent', 'failed']], [['failed', 'sent']]] as const)(
      'what could not be delivered has failed, reported as %j',
      async (order) => {
        const one = await aMessage();
        for (const status of [...order, ...order])
          await whatsapp.report(app, {
            statuses: [
              {
                message: one.message,
                status,
                at,
                ...(status === 'failed' ? { error: undeliverable } : {}),
              },
            ],
          });
        if (!sends()) return expectForTheStaff(one);
        expect(await one.row()).toMatchObject({
          state: 'failed',
          error: 'WhatsApp 131026: Message undeliverable (Not on WhatsApp.)',
        });
        expect(await one.byHand()).toContain('https://wa.me/');
      },
    );

    test.each([
      ['another’s', { secret: 'another-secret-0123456789' }],
      ['no', { signature: '' }],
      ['half a', { signature: 'sha256=00' }],
    ])('with %s signature nothing is believed', async (_, sender) => {
      const one = await aMessage();
      const before = await one.row();
      const { statusCode } = await whatsapp.report(
        app,
        { statuses: [{ message: one.message, status: 'read', at }] },
        sender,
      );
      expect(statusCode).toBe(sends() ? 403 : 404);
      expect(await one.row()).toEqual(before);
    });

    test('what nobody understands is not asked again, and changes nothing', async () => {
      const one = await aMessage();
      const before = await one.row();
      for (const payload of [
        '{}',
        '{"entry":7}',
        '{"entry":[{"changes":[{"value":{"statuses":"read"}}]}]}',
        'no JSON',
      ]) {
        const answer = await whatsapp.reportRaw(app, payload);
        expect(answer.statusCode, payload).toBe(sends() ? 200 : 404);
      }
      expect(await one.row()).toEqual(before);
    });
  });
}
