/** What shops and the market make of vouchers and offers, and who may. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OffersOfShop, OwnOffer, RunningOffer } from '#contract/offers/schemas.ts';
import { testApp, type TestApp } from '../testing/app.ts';
import { aMember, aProduct, aShop, type SignedIn, signedIn } from '../testing/makers.ts';

let app: TestApp;
let owner: SignedIn;
let admin: SignedIn;
let shopId: number;

beforeAll(async () => {
  app = await testApp();
  [owner, admin] = await Promise.all([
    signedIn(app, { role: 'seller' }),
    signedIn(app, { role: 'admin' }),
  ]);
  shopId = (await aShop(app, { ownerId: owner.id })).id;
});
afterAll(() => app.close());

const tenOff = { names: { en: 'Ten off' }, kind: 'percent', percent: 10 };
const path = (id = shopId) => `/api/shops/${id}/offers`;
const made = async (offer: object, by = owner, at = path()) =>
  (await by.post<{ id: number }>(at, { ...tenOff, ...offer })).body.id;
const listed = async () => (await owner.get<OffersOfShop>(path())).body;
const running = async (id = shopId) =>
  (await app.visitor().get<RunningOffer[]>(`${path(id)}/running`)).body;

test('a shop makes an offer, which runs for everybody; with a code it is nobody’s to see', async () => {
  const id = await made({ names: { en: 'Ten off', 'zh-Hans': '九折' }, minimum: 20 });
  const coded = await made({ code: 'spring-24', kind: 'amount', amount: 5 });
  expect((await listed()).offers.map((one) => [one.id, one.code, one.state, one.uses])).toEqual([
    [coded, 'SPRING24', 'running', 0],
    [id, null, 'running', 0],
  ]);
  expect(await running()).toEqual([
    expect.objectContaining({
      id,
      shopId,
      kind: 'percent',
      percent: 10,
      amount: null,
      minimum: 20,
    }),
  ]);
});

test('it is changed, paused and resumed, and the log says so', async () => {
  const id = await made({ code: 'CHANGEME' });
  expect(
    (await owner.put(`/api/offers/${id}`, { ...tenOff, code: 'CHANGED', percent: 12.5 })).status,
  ).toBe(204);
  expect((await owner.put(`/api/offers/${id}/active`, { isActive: false })).status).toBe(204);
  expect((await listed()).offers.find((one) => one.id === id)).toMatchObject({
    code: 'CHANGED',
    percent: 12.5,
    state: 'paused',
  });
  await owner.put(`/api/offers/${id}/active`, { isActive: true });
  expect((await listed()).offers.find((one) => one.id === id)?.state).toBe('running');
  const { body } = await admin.get<Array<{ action: string }>>(
    `/api/audit?subjectKind=offer&subjectId=${id}`,
  );
  expect(body.map(({ action }) => action)).toEqual([
    'offer.resumed',
    'offer.paused',
    'offer.changed',
    'offer.made',
  ]);
});

test('the days count where the shop is', async () => {
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const planned = await made({ startsOn: day(2), endsOn: day(3) });
  const ended = await made({ startsOn: day(-3), endsOn: day(-2) });
  const { offers } = await listed();
  expect(offers.find(({ id }) => id === planned)?.state).toBe('planned');
  expect(offers.find(({ id }) => id === ended)?.state).toBe('ended');
  const ids = (await running()).map(({ id }) => id);
  expect(ids).not.toContain(planned);
  expect(ids).not.toContain(ended);
});

test('the market’s own run in shops of their kinds, and it may bear a part of a shop’s', async () => {
  const kitchen = await aShop(app, { kind: 'food' });
  const id = await made({ names: { en: 'Dinner' }, shopKinds: ['food'] }, admin, '/api/offers');
  expect((await running(kitchen.id)).map((one) => one.id)).toContain(id);
  expect((await running()).map((one) => one.id)).not.toContain(id);
  const ofShop = await made({});
  expect((await admin.put(`/api/offers/${ofShop}/share`, { percent: 40 })).status).toBe(204);
  const { body } = await admin.get<OwnOffer[]>('/api/offers');
  expect(body.find((one) => one.id === ofShop)?.marketBears).toBe(40);
  expect(body.find((one) => one.id === id)?.marketBears).toBe(100);
  expect((await admin.put(`/api/offers/${id}/share`, { percent: 40 })).status).toBe(404);
  // An offer of the market does not become a shop's way to change it.
  expect((await owner.put(`/api/offers/${id}`, tenOff)).status).toBe(404);
});

describe('what the market bears of a shop’s offer', () => {
  const seenBy = async (id: number) =>
    (await admin.get<OwnOffer[]>('/api/offers')).body.find((one) => one.id === id);
  const shared = async () => {
    const id = await made({ percent: 10 });
    expect((await admin.put(`/api/offers/${id}/share`, { percent: 100 })).status).toBe(204);
    return id;
  };

  test('is of the offer as an admin saw it: the shop’s change ends it, and the log says so', async () => {
    const id = await shared();
    expect((await owner.put(`/api/offers/${id}`, { ...tenOff, percent: 99 })).status).toBe(204);
    expect(await seenBy(id)).toMatchObject({ percent: 99, marketBears: 0 });
    const { body } = await admin.get<Array<{ after: object }>>(
      `/api/audit?subjectKind=offer&subjectId=${id}`,
    );
    expect(body[0]?.after).toMatchObject({ percent: 99, marketBears: 0 });
  });

  test('stays where an admin changes the offer, or the shop pauses it', async () => {
    const id = await shared();
    expect((await admin.put(`/api/offers/${id}`, { ...tenOff, percent: 12 })).status).toBe(204);
    await owner.put(`/api/offers/${id}/active`, { isActive: false });
    await owner.put(`/api/offers/${id}/active`, { isActive: true });
    expect(await seenBy(id)).toMatchObject({ percent: 12, marketBears: 100 });
  });

  test('is not agreed to where the shop has changed the offer meanwhile', async () => {
    const id = await made({ percent: 10 });
    const version = (await seenBy(id))?.version;
    await owner.put(`/api/offers/${id}`, { ...tenOff, percent: 99 });
    const agreed = await admin.put<{ code: string }>(`/api/offers/${id}/share`, {
      percent: 50,
      version,
    });
    expect([agreed.status, agreed.body.code]).toEqual([409, 'offer.changed_meanwhile']);
    expect(await seenBy(id)).toMatchObject({ marketBears: 0 });
  });
});

test('of two who change an offer at once the second is told', async () => {
  const id = await made({});
  const { version } = (await listed()).offers.find((one) => one.id === id) ?? {};
  const change = (percent: number) =>
    owner.put<{ code?: string }>(`/api/offers/${id}`, { ...tenOff, percent, version });
  const answers = await Promise.all([change(20), change(30)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('offer.changed_meanwhile');
});

describe('what is refused', () => {
  const refusedFor = async (offer: object, by = owner, at = path()) => {
    const { status, body } = await by.post(at, { ...tenOff, ...offer });
    return [status, (body as { code?: string }).code];
  };

  test('a code that another offer has, in whatever case', async () => {
    const other = await signedIn(app, { role: 'seller' });
    const otherShop = await aShop(app, { ownerId: other.id });
    await made({ code: 'ONLYONE' }, other, path(otherShop.id));
    expect(await refusedFor({ code: 'only-one' })).toEqual([409, 'offer.code_taken']);
  });

  test('products of others, and what leaves the market nothing to be paid', async () => {
    const foreign = await aProduct(app, { shopId: (await aShop(app)).id });
    const own = await aProduct(app, { shopId });
    expect(await refusedFor({ productIds: [own.id, foreign.id] })).toEqual([
      422,
      'offer.not_your_product',
    ]);
    expect((await owner.post(path(), { ...tenOff, productIds: [own.id] })).status).toBe(201);
    for (const much of [{ percent: 95 }, { kind: 'buy_get', buy: 1, get: 1 }])
      expect(await refusedFor(much, admin, '/api/offers')).toEqual([
        422,
        'offer.too_much_for_market',
      ]);
  });

  test('bodies that say too little', async () => {
    for (const wrong of [
      { names: {} },
      { percent: null },
      { percent: 101 },
      { kind: 'amount', amount: null },
      { kind: 'buy_get', buy: 2 },
      { code: 'no!' },
      { startsOn: '2026-02-02', endsOn: '2026-02-01' },
      { mostUses: 0 },
    ])
      expect(
        (await owner.post(path(), { ...tenOff, ...wrong })).status,
        JSON.stringify(wrong),
      ).toBe(422);
  });

  test('strangers, staff and other sellers, for every call', async () => {
    const id = await made({});
    const staff = await aMember(app, shopId);
    const strangers: Array<[Pick<SignedIn, 'get' | 'post' | 'put'>, number, number]> = [
      [app.visitor(), 401, 401],
      [await signedIn(app), 403, 404],
      [await signedIn(app, { role: 'seller' }), 403, 404],
      [staff, 403, 404],
    ];
    for (const [who, ofShop, ofOffer] of strangers) {
      expect((await who.get(path())).status).toBe(ofShop);
      expect((await who.post(path(), tenOff)).status).toBe(ofShop);
      expect((await who.put(`/api/offers/${id}`, tenOff)).status).toBe(ofOffer);
      expect((await who.put(`/api/offers/${id}/active`, { isActive: false })).status).toBe(ofOffer);
      const ofAdmins = ofShop === 401 ? 401 : 403;
      expect((await who.get('/api/offers')).status).toBe(ofAdmins);
      expect((await who.post('/api/offers', tenOff)).status).toBe(ofAdmins);
      expect((await who.put(`/api/offers/${id}/share`, { percent: 1 })).status).toBe(ofAdmins);
    }
  });
});
