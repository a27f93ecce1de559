import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EquipmentOfBooking } from '#contract/bookings/equipment.schemas.ts';
import { sql } from '../../db/database.ts';
import { testApp, type TestApp, type TestVisitor } from '../../testing/app.ts';
import {
  aMember,
  aSeller,
  anAdmin,
  aShop,
  anUpload,
  pictureStatus,
  type SignedIn,
  signedIn,
  testPassword,
  visitorAs,
} from '../../testing/makers.ts';
import {
  aBooking,
  aServiceShop,
  aVisitRow,
  ownerOf,
  type ServiceShop,
  walked,
  windowEnded,
} from '../../testing/visits.ts';

let app: TestApp;
let shop: ServiceShop;
let owner: TestVisitor;
beforeAll(async () => {
  app = await testApp();
  shop = await aServiceShop(app, { technicians: 6 });
  owner = await ownerOf(app, shop);
});
afterAll(() => app.close());

const imageData =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const small = (address: string) => address.replace('.webp', '-320.webp');

/** The statuses of a picture and its smallest width, for the person who opens them. */
function opened(visitor: TestVisitor, address: string): Promise<number[]> {
  return Promise.all([address, small(address)].map((url) => pictureStatus(app, visitor, url)));
}

const shown = [200, 200];
const nothing = [404, 404];

async function aGuestsPhoto() {
  const guest = app.visitor();
  const { url } = (await guest.post<{ url: string }>('/api/booking-photos', { imageData })).body;
  return { guest, url };
}

/** Everybody whom a picture of somebody else's visit does not concern. */
async function strangers(): Promise<Array<[string, TestVisitor]>> {
  const other = await aServiceShop(app);
  const guest = app.visitor();
  await guest.csrfToken();
  return [
    ['nobody', app.visitor()],
    ['a guest', guest],
    ['a shopper', await signedIn(app)],
    ['another provider', await ownerOf(app, other)],
    ['their staff', await aMember(app, other.id)],
    ['a seller', await visitorAs(app, { id: (await aShop(app)).ownerId })],
    ['a pending seller', await visitorAs(app, await aSeller(app, { approvalStatus: 'pending' }))],
  ];
}

async function expectHidden(address: string): Promise<void> {
  for (const [who, visitor] of await strangers())
    expect(await opened(visitor, address), who).toEqual(nothing);
  for (const url of [
    address.replace('private-files', 'files'),
    address.replace('/private-files/', '/files/private-'),
  ])
    expect(await opened(owner, url), url).toEqual(nothing);
}

/** Those who work the shop's orders, and admins. */
async function expectShownAtShop(address: string): Promise<void> {
  for (const visitor of [
    owner,
    await aMember(app, shop.id),
    await aMember(app, shop.id, 'manager'),
  ])
    expect(await opened(visitor, address)).toEqual(shown);
  expect(await opened(await visitorAs(app, await anAdmin(app)), address)).toEqual(shown);
}

describe('a picture of a request', () => {
  test('is private from its upload on, and its uploader’s alone until it is sent', async () => {
    const { guest, url } = await aGuestsPhoto();
    expect(url).toMatch(/^\/private-files\/[0-9a-f]{32}\.webp$/);
    expect(await opened(guest, url)).toEqual(shown);
    expect(await opened(await visitorAs(app, await anAdmin(app)), url)).toEqual(nothing);
    await expectHidden(url);
    const cookie = guest.cookieHeader();
    const { headers } = await app.http.inject({ url, headers: { cookie } });
    expect(headers).toMatchObject({
      'cache-control': 'private, no-store',
      'content-type': 'image/webp',
    });
  });

  test('is seen by its customer, the shop’s people and admins', async () => {
    const customer = await signedIn(app);
    const photo = await anUpload(customer, 'bookings');
    expect(await opened(owner, photo)).toEqual(nothing);
    const booking = await aBooking(app, shop.id, { photos: [photo] }, customer);
    expect(booking.photos).toEqual([photo]);
    expect(await opened(customer, photo)).toEqual(shown);
    await expectShownAtShop(photo);
    await expectHidden(photo);
  });

  test('goes along when its guest signs in', async () => {
    const { guest, url } = await aGuestsPhoto();
    const cookie = guest.cookieHeader();
    const before = { ...guest, cookieHeader: () => cookie };
    await guest.signIn((await signedIn(app)).username, testPassword);
    expect(await opened(guest, url)).toEqual(shown);
    expect(await opened(before, url)).toEqual(nothing);
  });

  test('is seen by its customer also when somebody of the shop took it', async () => {
    const customer = await signedIn(app);
    const photo = await anUpload(owner, 'bookings');
    const visit = await aVisitRow(app, { shopId: shop.id, userId: customer.id });
    await app.db.run(
      sql`update service_bookings set photos = array[${photo}] where id = ${visit.id}`,
    );
    expect(await opened(customer, photo)).toEqual(shown);
    await expectHidden(photo);
  });

  test('has to be one’s own, uploaded for a visit; a public address is none', async () => {
    const customer = await signedIn(app);
    const foreign = [
      await anUpload(owner, 'bookings'),
      await anUpload(customer, 'messages'),
      await anUpload(customer, 'reviews'),
    ];
    const own = await anUpload(customer, 'bookings');
    for (const photo of [
      ...foreign,
      own.replace('private-files', 'files'),
      '/files/private-0.webp',
    ])
      await expect(aBooking(app, shop.id, { photos: [photo] }, customer), photo).rejects.toThrow(
        'refused',
      );
  });
});

test('a browser that unlocked the private link sees its pictures, as long as the link lives', async () => {
  const { guest, url } = await aGuestsPhoto();
  const booking = await aBooking(
    app,
    shop.id,
    { photos: [url], customerPhone: '+65 8555 4567' },
    guest,
  );
  const api = booking.link.replace('/booking/', '/api/booking-links/');
  const [family, other] = [app.visitor(), app.visitor()];
  await other.get(api);
  await family.get(api);
  expect(await opened(family, url)).toEqual(nothing);
  expect((await family.post(`${api}/unlock`, { lastDigits: '4567' })).status).toBe(200);
  expect([await opened(family, url), await opened(other, url)]).toEqual([shown, nothing]);
  await expectShownAtShop(url);
  await expectHidden(url);
  await windowEnded(app, booking.id, 31 * 24);
  expect([await opened(family, url), await opened(guest, url)]).toEqual([nothing, shown]);
});

describe('a picture of what was done to a unit', () => {
  const record = async (visit: { id: number }, fields: object) => {
    const units = [{ room: 'Bedroom', kind: 'wall_mounted', ...fields }];
    return owner.put<EquipmentOfBooking>(`/api/service-bookings/${visit.id}/equipment`, { units });
  };
  const aDoneVisit = (customer?: SignedIn) =>
    aVisitRow(app, {
      shopId: shop.id,
      userId: customer?.id ?? null,
      status: 'completed',
      packageId: shop.packageId,
    });

  test.each(['beforePhotos', 'afterPhotos'])(
    '%s: its customer, the shop’s people and admins',
    async (field) => {
      const customer = await signedIn(app);
      const photo = await anUpload(owner, 'bookings');
      expect(await opened(customer, photo)).toEqual(nothing);
      expect((await record(await aDoneVisit(customer), { [field]: [photo] })).status).toBe(200);
      expect(await opened(customer, photo)).toEqual(shown);
      await expectShownAtShop(photo);
      await expectHidden(photo);
    },
  );

  test('somebody who got the unit with a claimed visit sees it, too', async () => {
    const photo = await anUpload(owner, 'bookings');
    const visit = await aDoneVisit();
    const { body } = await record(visit, { beforePhotos: [photo] });
    const heir = await signedIn(app);
    expect(await opened(heir, photo)).toEqual(nothing);
    await app.db.run(
      sql`update equipment_units set user_id = ${heir.id} where id = ${body.units[0]?.id ?? 0}`,
    );
    expect(await opened(heir, photo)).toEqual(shown);
    await expectHidden(photo);
  });

  test('a browser that unlocked the visit’s link', async () => {
    const photo = await anUpload(owner, 'bookings');
    const booking = await aBooking(app, shop.id, { customerPhone: '+65 8555 7654' });
    await walked(owner, booking.id, 'confirmed', 'in_progress');
    expect((await record(booking, { afterPhotos: [photo] })).status).toBe(200);
    const family = app.visitor();
    const api = booking.link.replace('/booking/', '/api/booking-links/');
    await family.get(api);
    expect(await opened(family, photo)).toEqual(nothing);
    await family.post(`${api}/unlock`, { lastDigits: '7654' });
    expect(await opened(family, photo)).toEqual(shown);
    await expectHidden(photo);
  });
});
