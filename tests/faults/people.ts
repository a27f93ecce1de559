/** The people of a run: each does what people do, keeps trying until it is answered what became of it, and writes that down. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Order } from '#contract/orders/schemas.ts';
import { toMinor } from '#contract/kernel/money.ts';
import { checkoutBody } from '#server/orders/checkouts.testing.ts';
import { aRequest } from '#server/testing/visits.ts';
import {
  again,
  type Ask,
  asker,
  type Crowd,
  patienceMs,
  type BankStep,
  stepOf,
  untilKnown,
} from './asking.ts';
import { pick } from './chance.ts';
import { giftAmountOf } from './gift-people.ts';
import { voucher } from './limits.ts';
import type { Somebody } from './session.ts';

/** Fills a cart and checks out: with a voucher while there is one, with gift cards, a good card, a bad one, one whose bank asks back, or later. Sometimes changes their mind. */
export async function shop(crowd: Crowd, somebody: Somebody): Promise<void> {
  const { scene, journal, chance, wallet } = crowd;
  const ask = asker(crowd, somebody);
  await again(crowd, async () => {
    if ((await ask('empty the cart', 'delete', '/api/cart/user/me'))?.status !== 204)
      return pause(patienceMs);
    for (const product of [pick(chance, scene.products), pick(chance, scene.products)])
      await ask('into the cart', 'post', '/api/cart', {
        body: { productId: product.id, quantity: 1 + Math.floor(chance() * 2) },
      });
    if (chance() < 0.4)
      await ask('type a code', 'put', '/api/cart/code', { body: { code: voucher.code } });
    const cart = await ask<[]>('read the cart', 'get', '/api/cart/me');
    if (cart?.status !== 200 || cart.body.length === 0) return pause(patienceMs);
    const { token, goToTheBank } = wallet.card(chance);
    const body = await checkoutBody(
      { get: async () => cart as never },
      { paymentToken: token ?? undefined },
    );
    Object.assign(body.order, {
      giftAmount: await giftAmountOf(crowd, ask, body.order.total),
    });
    const key = crypto.randomUUID();
    journal.keys.orders.add(key);
    const place = () =>
      ask<Order & BankStep>('checkout', 'post', '/api/orders', {
        body,
        headers: { 'idempotency-key': key },
      });
    let { answer, wasUnknown } = await untilKnown(place);
    const next = stepOf(answer, goToTheBank);
    // A person who does not come back has no order, and no money at the market when all is over.
    if (next === null) return;
    if (next !== undefined) {
      Object.assign(body.order, { paymentToken: next });
      const known = wasUnknown;
      ({ answer, wasUnknown } = await untilKnown(place));
      wasUnknown ||= known;
    }
    if (answer?.status !== 201) {
      if (answer && !wasUnknown) journal.refused.add(key);
      return;
    }
    const { id, total, paymentStatus } = answer.body;
    journal.acknowledged.orders.push({
      key,
      id,
      userId: somebody.id,
      total: toMinor(total),
      isPaid: paymentStatus === 'paid',
    });
    if (paymentStatus === 'pending' && chance() < 0.7) await pay(answer.body);
    if (chance() < 0.15) await cancel(answer.body);
  });

  async function pay({ id, amountDue }: Order): Promise<void> {
    const { token, goToTheBank } = wallet.card(chance);
    if (token === null) return;
    const giftAmount = await giftAmountOf(crowd, ask, amountDue);
    const body = { paymentMethod: 'creditCard', paymentToken: token, giftAmount };
    const send = () =>
      untilKnown(() => ask<BankStep>('pay', 'post', `/api/orders/${id}/payment`, { body }));
    let { answer } = await send();
    const next = stepOf(answer, goToTheBank);
    if (next === null) return;
    if (next !== undefined) {
      body.paymentToken = next;
      ({ answer } = await send());
    }
    if (answer?.status === 200) journal.acknowledged.payments.push({ orderId: id });
  }

  async function cancel({ id, shopOrders }: Order): Promise<void> {
    const { answer } = await untilKnown(() =>
      ask('cancel', 'put', `/api/orders/${id}/status`, { body: { status: 'cancelled' } }),
    );
    if (answer?.status === 200)
      for (const { shopId } of shopOrders)
        journal.acknowledged.moves.push({ orderId: id, shopId, status: 'cancelled' });
  }
}

const next: Record<string, string> = {
  pending: 'processing',
  processing: 'shipped',
  shipped: 'delivered',
};

/** Moves the parts of one shop along, and now and then gives one up. */
export async function sell(
  crowd: Crowd,
  { id: shopId, owner }: { id: number; owner: Somebody },
): Promise<void> {
  const { journal, chance } = crowd;
  const ask = asker(crowd, owner);
  await again(crowd, async () => {
    const list = await ask<Order[]>('read orders', 'get', `/api/orders/shop/${shopId}?limit=30`);
    const open =
      list?.status === 200
        ? list.body.filter(({ shopOrders: [part] }) => part && next[part.status] !== undefined)
        : [];
    if (open.length === 0) return pause(patienceMs);
    const order = pick(chance, open);
    const from = order.shopOrders[0]?.status ?? 'pending';
    const isGivenUp = from === 'pending' && chance() < 0.15;
    const body = {
      shopId,
      from,
      ...(isGivenUp ? { status: 'cancelled', code: 'sold_out' } : { status: next[from] }),
    };
    const answer = await ask<Order>('move a part', 'put', `/api/orders/${order.id}/status`, {
      body,
    });
    if (answer?.status === 200)
      journal.acknowledged.moves.push({ orderId: order.id, shopId, status: String(body.status) });
  });
}

/** Refunds a part of what somebody paid. */
export async function refund(crowd: Crowd): Promise<void> {
  const { journal, chance, scene } = crowd;
  const ask = asker(crowd, scene.admin);
  await again(crowd, async () => {
    const paid = journal.acknowledged.orders.filter(({ isPaid }) => isPaid);
    if (paid.length === 0) return pause(patienceMs);
    const { id } = pick(chance, paid);
    const order = await ask<Order>('read an order', 'get', `/api/orders/${id}`);
    const [part] = order?.status === 200 ? order.body.shopOrders : [];
    if (!part) return pause(patienceMs);
    const key = crypto.randomUUID();
    const sent = {
      body: { shopId: part.shopId, amount: 1.5, reason: 'Came late' },
      headers: { 'idempotency-key': key },
    };
    const { answer } = await untilKnown(() =>
      ask('refund', 'post', `/api/orders/${id}/refunds`, sent),
    );
    if (answer?.status === 200 || answer?.status === 201)
      journal.acknowledged.refunds.push({ key, orderId: id, amount: 1_50 });
    await pause(patienceMs * 2);
  });
}

/** Asks for visits, and moves or cancels some; the shop confirms them. */
export async function book(crowd: Crowd, somebody: Somebody): Promise<void> {
  const { journal, chance, scene } = crowd;
  const { service } = scene;
  const [ask, staff] = [asker(crowd, somebody), asker(crowd, service.owner)];
  type Windows = Array<{ date: string; slot: string; reason: string | null }>;
  await again(crowd, async () => {
    const from = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
    const offered = await ask<Windows>(
      'read windows',
      'get',
      `/api/service-shops/${service.id}/windows?from=${from}&days=12&serviceType=servicing`,
    );
    const free =
      offered?.status === 200 ? offered.body.filter(({ reason }) => reason === null) : [];
    if (free.length === 0) return pause(patienceMs);
    const { date, slot } = pick(chance, free);
    const key = crypto.randomUUID();
    journal.keys.bookings.add(key);
    const sent = {
      body: aRequest(service.id, { preferredDate: date, timeSlot: slot }),
      headers: { 'idempotency-key': key },
    };
    const { answer } = await untilKnown(() =>
      ask<{ id: number }>('book', 'post', '/api/service-bookings', sent),
    );
    if (answer?.status !== 201) return;
    const { id } = answer.body;
    journal.acknowledged.bookings.push({ key, id });
    if (await moved(staff, id, 'confirmed')) {
      const other = pick(chance, free);
      if (chance() < 0.4)
        await ask('move a visit', 'put', `/api/service-bookings/${id}/window`, {
          body: { date: other.date, slot: other.slot },
        });
      if (chance() < 0.5) await moved(staff, id, 'cancelled');
    }
  });

  async function moved(by: Ask, id: number, status: string): Promise<boolean> {
    const { answer } = await untilKnown(() =>
      by('answer a visit', 'put', `/api/service-bookings/${id}/status`, { body: { status } }),
    );
    if (answer?.status === 200) journal.acknowledged.bookingMoves.push({ id, status });
    return answer?.status === 200;
  }
}

/** Writes to shops, whose owners answer. */
export async function write(crowd: Crowd, somebody: Somebody): Promise<void> {
  const { journal, chance, scene } = crowd;
  const ask = asker(crowd, somebody);
  await again(crowd, async () => {
    const to = pick(chance, scene.shops);
    const begun = await said(ask, somebody.id, '/api/threads', { about: { shopId: to.id } });
    if (begun && chance() < 0.5)
      await said(asker(crowd, to.owner), to.owner.id, `/api/threads/${begun}/messages`, {});
    await pause(patienceMs);
  });

  async function said(
    by: Ask,
    senderId: number,
    url: string,
    body: object,
  ): Promise<number | null> {
    const key = crypto.randomUUID();
    journal.keys.messages.add(key);
    const { answer } = await untilKnown(() =>
      by<{ id: number }>('write', 'post', url, {
        body: { ...body, text: 'Is it still there?', key },
      }),
    );
    if (answer?.status !== 201) return null;
    journal.acknowledged.messages.push({ key, senderId });
    return answer.body.id;
  }
}

/** A PNG of one pixel. */
const picture =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Uploads pictures. */
export async function upload(crowd: Crowd, somebody: Somebody): Promise<void> {
  const ask = asker(crowd, somebody);
  await again(crowd, async () => {
    const answer = await ask<{ url: string }>('upload', 'post', '/api/cloudinary/upload', {
      body: { imageData: picture, folder: 'products' },
    });
    if (answer?.status === 201) crowd.journal.acknowledged.pictures.push({ url: answer.body.url });
    await pause(patienceMs);
  });
}

/** Looks at pages and lists. */
export async function look(crowd: Crowd, somebody: Somebody | null): Promise<void> {
  const ask = asker(crowd, somebody);
  const { id } = pick(crowd.chance, crowd.scene.products);
  await again(crowd, async () => {
    await ask('page', 'get', pick(crowd.chance, ['/', `/product/${id}`, '/shops', '/cart']));
    await ask(
      'list',
      'get',
      pick(crowd.chance, ['/api/products', '/api/shops', `/api/products/${id}`, '/api/cart/me']),
    );
    await pause(patienceMs / 5);
  });
}
