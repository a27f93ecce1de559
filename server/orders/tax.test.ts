import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { CartItem } from '#contract/cart/schemas.ts';
import type { ProductForm } from '#contract/catalogue/product-form.schemas.ts';
import type { ProductDetail } from '#contract/catalogue/schemas.ts';
import type { Problem } from '#contract/kernel/refusals.ts';
import { civilTime } from '#contract/kernel/time.ts';
import type { WorkedOrder } from '#contract/orders/schemas.ts';
import type { Platform } from '#contract/platform/schemas.ts';
import { sandboxTokens } from '#contract/payments/rules.ts';
import type { TaxReport } from '#contract/payments/tax.schemas.ts';
import type { ShopSettings } from '#contract/shops/settings.schemas.ts';
import { sql } from '../db/database.ts';
import { testApp, type TestApp, type TestVisitor } from '../testing/app.ts';
import { setMarket } from '../testing/market-settings.ts';
import { anAdmin, aProduct, aShop, signedIn, type SignedIn, visitorAs } from '../testing/makers.ts';
import { address, fillCart, ledger, place, runJobs } from './checkouts.testing.ts';

let app: TestApp;
let admin: TestVisitor;
beforeAll(async () => {
  app = await testApp();
  admin = await visitorAs(app, await anAdmin(app));
});
afterAll(() => app.close());
afterEach(() => setTax({ pricing: 'off' }));

async function setTax({ country = 'SG', ...tax }: { country?: string; [field: string]: unknown }) {
  expect((await setMarket(admin, 'country', { country })).status).toBe(200);
  return setMarket(admin, 'tax', { pricing: 'included', rates: [], ...tax });
}

type Registered = { taxNumber?: string; taxFrom?: string };

/** A shop whose owner has registered it by its settings; without a number it is not. */
async function aTaxedShop(
  { taxNumber = '199901152M', taxFrom = '2020-01-01' }: Registered = {},
  given: Parameters<typeof aShop>[1] = {},
) {
  const shop = await aShop(app, given);
  const owner = await visitorAs(app, { id: shop.ownerId });
  const saved = await owner.put<ShopSettings & Problem>(`/api/shops/${shop.id}/tax`, {
    taxNumber,
    taxFrom,
    version: 0,
  });
  return { ...shop, owner, saved };
}

const orderOf = async (visitor: Pick<TestVisitor, 'get'>, id: number) =>
  (await visitor.get<WorkedOrder>(`/api/orders/${id}`)).body;

/** Checks out the cart for a total in major units. */
async function checkOut(shopper: SignedIn, total: number, order: object = {}) {
  const items = (await shopper.get<CartItem[]>('/api/cart/me')).body;
  return place(shopper, {
    order: { total, shippingAddress: address, paymentToken: sandboxTokens.approved, ...order },
    items: items.map(({ productId, quantity, variantOptions }) => ({
      productId,
      quantity,
      variantOptions,
    })),
  });
}

test('off, nothing speaks of tax, and no order keeps any', async () => {
  await setTax({});
  const { id: shopId } = await aTaxedShop();
  await setTax({ pricing: 'off' });
  const shopper = await signedIn(app);
  const product = await aProduct(app, { shopId, price: 60_00 });
  await fillCart(shopper, [{ productId: product.id, quantity: 1 }]);
  expect((await shopper.get<CartItem[]>('/api/cart/me')).body[0]).not.toHaveProperty(
    'taxBasisPoints',
  );
  const { status, body: order } = await checkOut(shopper, 60);
  expect(status).toBe(201);
  expect(JSON.stringify(order)).not.toMatch(/tax/i);
  expect((await app.visitor().get<Platform>('/api/platform')).body).not.toHaveProperty('tax');
  expect(
    await app.db.row(sql`select tax, tax_on_top from shop_orders where order_id = ${order.id}`),
  ).toEqual({ tax: null, tax_on_top: null });
});

test('an admin says how prices stand to tax; nobody else may, and what is no region or rate is refused', async () => {
  const rate = { class: 'standard', basisPoints: 950, from: '2028-01-01' };
  expect(await setTax({ country: 'US', region: 'US-CA', rates: [rate] })).toMatchObject({
    status: 200,
    body: { tax: { pricing: 'included', region: 'US-CA', rates: [rate] } },
  });
  expect((await app.visitor().get<Platform>('/api/platform')).body).toMatchObject({
    country: 'US',
    tax: { pricing: 'included' },
  });
  for (const wrong of [
    { region: 'XX' },
    { region: 'US-CA' },
    { pricing: 'often' },
    { rates: [{ ...rate, from: 'soon' }] },
  ])
    expect((await setTax(wrong)).status).toBe(422);
  expect(await setTax({ rates: [{ ...rate, basisPoints: -1 }] })).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'rates[0].basisPoints' }] },
  });
  const stranger = await signedIn(app);
  expect(
    (
      await stranger.put('/api/platform/settings/tax', {
        pricing: 'off',
        rates: [],
        version: 0,
      })
    ).status,
  ).toBe(403);
});

test('a shop registers under a number of the form of its country; strangers cannot do it', async () => {
  await setTax({});
  const shop = await aTaxedShop({ taxNumber: '1999 0115 2m' });
  expect(shop.saved).toMatchObject({
    status: 200,
    body: { tax: { taxNumber: '199901152M', taxFrom: '2020-01-01', country: 'SG', version: 1 } },
  });
  expect((await aTaxedShop({ taxNumber: '199901152K' })).saved).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'taxNumber' }] },
  });
  expect((await aTaxedShop({ taxFrom: '' })).saved).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'taxFrom' }] },
  });
  const stranger = await signedIn(app);
  const body = { taxNumber: '', taxFrom: '', version: 1 };
  expect((await stranger.put(`/api/shops/${shop.id}/tax`, body)).status).toBe(403);
  expect(await shop.owner.put<ShopSettings>(`/api/shops/${shop.id}/tax`, body)).toMatchObject({
    status: 200,
    body: { tax: { taxNumber: '', taxFrom: '' } },
  });
  await setTax({ pricing: 'off' });
  expect(
    (await shop.owner.get<ShopSettings>(`/api/shops/${shop.id}/settings`)).body.tax,
  ).toBeNull();
  expect((await aTaxedShop()).saved.status).toBe(409);
});

test('prices that include tax keep their totals; what a registered shop charged of it is frozen with the order', async () => {
  await setTax({});
  const [taxed, untaxed] = [await aTaxedShop(), await aTaxedShop({ taxNumber: '' })];
  const later = await aTaxedShop({ taxFrom: '2099-01-01' });
  const shopper = await signedIn(app);
  for (const [shop, price] of [
    [taxed, 21_80],
    [untaxed, 10_00],
    [later, 8_20],
  ] as const) {
    const { id: productId } = await aProduct(app, { shopId: shop.id, price });
    await fillCart(shopper, [{ productId, quantity: 1 }]);
  }
  const cart = (await shopper.get<CartItem[]>('/api/cart/me')).body;
  expect(cart.map(({ taxBasisPoints }) => taxBasisPoints)).toEqual([900, undefined, undefined]);
  const { body: order } = await checkOut(shopper, 45.99);
  expect(order).toMatchObject({ subtotal: 40, shippingFee: 5.99, total: 45.99 });
  expect(order).not.toHaveProperty('taxOnTop');
  // 21.80 with 3.27 of the delivery.
  expect(order.shopOrders.map(({ tax }) => tax)).toEqual([
    {
      country: 'SG',
      number: '199901152M',
      isIncluded: true,
      amount: 2.07,
      remaining: 2.07,
      rates: [{ basisPoints: 900, gross: 25.06, tax: 2.07, remaining: 2.07 }],
    },
    undefined,
    undefined,
  ]);
  expect(order.items.map(({ tax }) => tax)).toEqual([
    { basisPoints: 900, amount: 1.8 },
    undefined,
    undefined,
  ]);
  const copy = await shopper.get('/api/account/export');
  expect(JSON.stringify(copy.body)).toContain(
    '"tax":{"number":"199901152M","isIncluded":true,"amount":2.07}',
  );
  await setTax({ country: 'DE' });
  await taxed.owner.put(`/api/shops/${taxed.id}/tax`, { taxNumber: '', taxFrom: '', version: 1 });
  expect((await orderOf(shopper, order.id)).shopOrders[0]?.tax).toEqual(order.shopOrders[0]?.tax);
});

test('tax that comes on top is paid with the order, and the old total is refused with the fresh figures', async () => {
  await setTax({ pricing: 'excluded', country: 'US', region: 'US-CA' });
  const shop = await aTaxedShop({ taxNumber: '12-3456789' });
  const shopper = await signedIn(app);
  const { id: productId } = await aProduct(app, { shopId: shop.id, price: 40_00 });
  await fillCart(shopper, [{ productId, quantity: 2 }]);
  expect(await checkOut(shopper, 80)).toMatchObject({
    status: 409,
    body: { order: { subtotal: 80, shippingFee: 0, taxOnTop: 5.8, total: 85.8 } },
  });
  const { body: order } = await checkOut(shopper, 85.8);
  expect(order).toMatchObject({ subtotal: 80, taxOnTop: 5.8, total: 85.8, paid: 85.8 });
  expect(order.shopOrders[0]?.tax).toMatchObject({
    isIncluded: false,
    amount: 5.8,
    rates: [{ basisPoints: 725, gross: 85.8, tax: 5.8, remaining: 5.8 }],
  });
  // Of 80.00 we keep 8 %; the tax is the shop's to pay.
  expect(await ledger(app, order.id)).toEqual({
    gateway: 85_80,
    seller: -79_40,
    commission: -6_40,
  });
});

test('an order without tax is paid and refunded whole; one with tax gives back all of it', async () => {
  await setTax({ pricing: 'excluded', country: 'DE' });
  const shop = await aTaxedShop({ taxNumber: 'DE136695976' });
  const shopper = await signedIn(app);
  const { id: productId } = await aProduct(app, { shopId: shop.id, price: 100_00 });
  await fillCart(shopper, [{ productId, quantity: 3 }]);
  const { body: order } = await checkOut(shopper, 357);
  const refund = (body: object) =>
    admin.post<WorkedOrder & Problem>(
      `/api/orders/${order.id}/refunds`,
      { shopId: shop.id, lines: [], reason: 'Broken on arrival', ...body },
      { 'idempotency-key': crypto.randomUUID() },
    );
  const line = { lineId: order.items[0]?.id, quantity: 1 };
  expect(await refund({ lines: [line] })).toMatchObject({
    status: 201,
    body: {
      refunded: 119,
      remaining: 238,
      shopOrders: [{ tax: { amount: 57, remaining: 38 } }],
    },
  });
  // A third of the goods with their tax: a third of the commission of 24.00.
  expect(await ledger(app, order.id)).toMatchObject({ gateway: 238_00, commission: -16_00 });
  expect(await refund({ amount: 238 })).toMatchObject({
    status: 201,
    body: { remaining: 0, shopOrders: [{ tax: { amount: 57, remaining: 0 } }] },
  });
  expect(await ledger(app, order.id)).toMatchObject({ gateway: 0, seller: 0, commission: 0 });
});

test('a product has the rate of the class that its shop chose; where tax is off there is none to choose', async () => {
  await setTax({ country: 'DE' });
  const shop = await aTaxedShop({ taxNumber: 'DE136695976' });
  const { id } = await aProduct(app, { shopId: shop.id, price: 60_00 });
  const edit = (taxClass: string | null) =>
    shop.owner.put<ProductForm & Problem>(`/api/products/${id}`, { taxClass });
  const rate = async () =>
    (await app.visitor().get<ProductDetail>(`/api/products/${id}`)).body.taxBasisPoints;
  await expect.poll(rate).toBe(1900);
  expect(await edit('reduced')).toMatchObject({ status: 200, body: { taxClass: 'reduced' } });
  await expect.poll(rate).toBe(700);
  const shopper = await signedIn(app);
  await fillCart(shopper, [{ productId: id, quantity: 1 }]);
  const { body: order } = await checkOut(shopper, 60);
  expect(order.items[0]?.tax).toEqual({ basisPoints: 700, amount: 3.93 });
  expect((await edit('luxury')).status).toBe(422);
  expect(await edit(null)).toMatchObject({ body: { taxClass: null } });
  await edit('zero');
  await setTax({ pricing: 'off' });
  expect((await edit('standard')).body).not.toHaveProperty('taxClass');
  await setTax({ country: 'DE' });
  await expect.poll(rate).toBe(0);
});

test('dishes have the rate of food, and the mail says what the total includes', async () => {
  await setTax({ country: 'DE' });
  const kitchen = await aTaxedShop({ taxNumber: 'DE136695976' }, { kind: 'food', deliveryFee: 0 });
  const shopper = await signedIn(app);
  const { id: productId } = await aProduct(app, { shopId: kitchen.id, price: 10_70, isFood: true });
  await fillCart(shopper, [{ productId, quantity: 1 }]);
  const { body: order } = await checkOut(shopper, 10.7);
  expect(order.shopOrders[0]?.tax?.rates).toEqual([
    { basisPoints: 700, gross: 10.7, tax: 0.7, remaining: 0.7 },
  ]);
  await runJobs(app);
  const notified = await app.db.row<{ lines: unknown[] }>(sql`
    select facts -> 'lines' as lines from notifications where kind = 'order.placed' and user_id = ${shopper.id}`);
  expect(notified?.lines).toContainEqual({
    label: 'DE',
    fee: 'taxIncluded',
    amount: expect.objectContaining({ minor: 70 }),
  });
});

test('a market that is registered charges tax on its commission, on an account of its own, and gives it back', async () => {
  expect(await setTax({ number: '199901152K' })).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'number' }] },
  });
  await setTax({ number: '1999 0115 2M' });
  const shop = await aShop(app);
  const shopper = await signedIn(app);
  const { id: productId } = await aProduct(app, { shopId: shop.id, price: 100_00 });
  await fillCart(shopper, [{ productId, quantity: 1 }]);
  const { body: order } = await checkOut(shopper, 100);
  expect(order.shopOrders[0]).not.toHaveProperty('tax');
  expect(await ledger(app, order.id)).toEqual({
    gateway: 100_00,
    seller: -91_28,
    commission: -8_00,
    tax: -72,
  });
  const back = (amount: number) =>
    admin.post(
      `/api/orders/${order.id}/refunds`,
      { shopId: shop.id, lines: [], amount, reason: 'Came late' },
      { 'idempotency-key': crypto.randomUUID() },
    );
  const owner = await visitorAs(app, { id: shop.ownerId });
  const reports = async () =>
    Promise.all(
      [admin.get<TaxReport>('/api/taxes'), owner.get<TaxReport>(`/api/shops/${shop.id}/taxes`)].map(
        async (report) => (await report).body.commission,
      ),
    );
  expect(await reports()).toEqual([
    { net: 8, tax: 0.72 },
    { net: 8, tax: 0.72 },
  ]);
  await back(33.33);
  expect(await reports()).toEqual([
    { net: 5.33, tax: 0.48 },
    { net: 5.33, tax: 0.48 },
  ]);
  expect(await ledger(app, order.id)).toEqual({
    gateway: 66_67,
    seller: -60_86,
    commission: -5_33,
    tax: -48,
  });
  await back(66.67);
  expect(await ledger(app, order.id)).toEqual({ gateway: 0, seller: 0, commission: 0, tax: 0 });
});

/** Where the shop is, which may be in the next month already. */
const monthNow = () => civilTime(new Date(), 'Asia/Singapore').date.slice(0, 7);

test('what a shop charged is told by rate, refunds counted when they happen, and the file adds up to it', async () => {
  await setTax({ country: 'DE' });
  const shop = await aTaxedShop({ taxNumber: 'DE136695976' });
  const shopper = await signedIn(app);
  const { id: productId } = await aProduct(app, { shopId: shop.id, price: 119_00 });
  await fillCart(shopper, [{ productId, quantity: 2 }]);
  const { body: order } = await checkOut(shopper, 238);
  const report = (month = monthNow()) =>
    shop.owner.get<TaxReport>(`/api/shops/${shop.id}/taxes?month=${month}`);
  expect((await report()).body).toEqual({
    months: [monthNow()],
    rates: [{ country: 'DE', basisPoints: 1900, net: 200, tax: 38, gross: 238 }],
    commission: { net: 0, tax: 0 },
  });
  await admin.post(
    `/api/orders/${order.id}/refunds`,
    { shopId: shop.id, lines: [], amount: 59.5, reason: 'Came late' },
    { 'idempotency-key': crypto.randomUUID() },
  );
  expect((await report()).body.rates).toEqual([
    { country: 'DE', basisPoints: 1900, net: 150, tax: 28.5, gross: 178.5 },
  ]);
  expect((await report('2001-01')).body.rates).toEqual([]);
  const { body: text } = await shop.owner.get<string>(`/api/shops/${shop.id}/taxes.csv`);
  const rows = text
    .trim()
    .split('\r\n')
    .map((row) => row.split(','));
  expect(rows.map((row) => row.slice(1))).toEqual([
    ['Kind', 'Order', 'Shop', 'Tax number', 'Place', 'Rate %', 'Net', 'Tax', 'Gross'],
    ['Sale', order.orderNumber, shop.name, 'DE136695976', 'DE', '19', '200.00', '38.00', '238.00'],
    [
      'Refund',
      order.orderNumber,
      shop.name,
      'DE136695976',
      'DE',
      '19',
      '-50.00',
      '-9.50',
      '-59.50',
    ],
  ]);
});

test('admins read the tax of all shops; strangers that of none', async () => {
  const stranger = await signedIn(app);
  const { id } = await aShop(app);
  expect((await admin.get<TaxReport>('/api/taxes')).body.rates.length).toBeGreaterThan(0);
  expect((await admin.get('/api/taxes.csv')).status).toBe(200);
  for (const path of [
    `/api/shops/${id}/taxes`,
    `/api/shops/${id}/taxes.csv`,
    '/api/taxes',
    '/api/taxes.csv',
  ])
    expect((await stranger.get(path)).status).toBe(403);
  expect((await admin.get('/api/taxes?month=soon')).status).toBe(400);
});

test('a rate of three decimals, as of New York City, is charged, shown and reported', async () => {
  const rate = (basisPoints: number) => ({ class: 'standard', basisPoints, from: '2020-01-01' });
  const given = { country: 'US', pricing: 'excluded', region: 'US-NY' };
  expect((await setTax({ ...given, rates: [rate(887.55)] })).status).toBe(422);
  expect((await setTax({ ...given, rates: [rate(887.5)] })).status).toBe(200);
  const { id: shopId, owner } = await aTaxedShop({ taxNumber: '12-3456789' });
  const shopper = await signedIn(app);
  const product = await aProduct(app, { shopId, price: 400_00 });
  await fillCart(shopper, [{ productId: product.id, quantity: 1 }]);
  expect((await shopper.get<CartItem[]>('/api/cart/me')).body[0]?.taxBasisPoints).toBe(887.5);
  const { status, body } = await checkOut(shopper, 435.5);
  expect([status, body.items[0]?.tax]).toEqual([201, { basisPoints: 887.5, amount: 35.5 }]);
  await runJobs(app);
  const { body: report } = await owner.get<TaxReport>(`/api/shops/${shopId}/taxes`);
  expect(report.rates).toMatchObject([{ basisPoints: 887.5, tax: 35.5 }]);
});
