/** The list of all visits of a shop. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ListedVisit } from '#contract/bookings/desk.schemas.ts';
import { nextPage } from '#contract/kernel/list-pages.ts';
import { testApp, type TestApp } from '../../testing/app.ts';
import { aMember, signedIn, type SignedIn } from '../../testing/makers.ts';
import {
  aBooking,
  aServiceShop,
  aWorkday,
  ownerOf,
  type ServiceShop,
} from '../../testing/visits.ts';
import { linesSaved } from '../../testing/saved-file.ts';
import type { TestVisitor } from '../../testing/visitor.ts';

let app: TestApp;
let shop: ServiceShop;
let owner: TestVisitor;
let stranger: SignedIn;
/** Aisyah's is declined, Ben's done away with, Cheng's confirmed, Devi's waits. */
beforeAll(async () => {
  app = await testApp();
  shop = await aServiceShop(app, { technicians: 4 });
  owner = await ownerOf(app, shop);
  stranger = await signedIn(app, { role: 'seller' });
  const asked = [
    { customerName: 'Aisyah Rahman', preferredDate: aWorkday(4), serviceType: 'installation' },
    { customerName: 'Ben =SUM(1)', preferredDate: aWorkday(3) },
    { customerName: 'Cheng Wei', preferredDate: aWorkday(2), units: 2, packageId: shop.packageId },
    {
      customerName: 'Devi Nair',
      preferredDate: aWorkday(1),
      address: '7 Durian Lane #01-01, Singapore 529999',
    },
  ];
  const ids: number[] = [];
  for (const given of asked) ids.push((await aBooking(app, shop.id, given)).id);
  const [declined, archived, confirmed] = ids;
  const decline = { status: 'cancelled', reason: 'out_of_scope' };
  await owner.put(`/api/service-bookings/${declined}/status`, decline);
  await owner.delete(`/api/service-bookings/${archived}`);
  await owner.put(`/api/service-bookings/${confirmed}/status`, { status: 'confirmed' });
});
afterAll(() => app.close());

const path = () => `/api/service-shops/${shop.id}/visits`;
const names = async (query: string) =>
  (await owner.get<ListedVisit[]>(`${path()}?${query}`)).body.map(
    ({ customerName }) => customerName.split(' ')[0],
  );

test.each([
  ['when', ['Devi', 'Cheng', 'Aisyah']],
  ['customer', ['Aisyah', 'Cheng', 'Devi']],
  ['asked', ['Aisyah', 'Cheng', 'Devi']],
  ['status', ['Devi', 'Cheng', 'Aisyah']],
  ['units', ['Aisyah', 'Devi', 'Cheng']],
  ['price', ['Aisyah', 'Devi', 'Cheng']],
])('sorted by %s, forwards and backwards', async (sort, wanted) => {
  expect(await names(`sort=${sort}`)).toEqual(wanted);
  expect(await names(`sort=-${sort}`)).toEqual(wanted.toReversed());
});

test('is narrowed by state, work, days, who comes, and the words of a visit', async () => {
  const [cheng] = (await owner.get<ListedVisit[]>(`${path()}?q=cheng`)).body;
  expect(cheng).toMatchObject({ status: 'confirmed', units: 2, price: 120 });
  for (const [query, wanted] of [
    ['state=archived', ['Ben']],
    ['state=cancelled', ['Aisyah']],
    ['state=pending', ['Devi']],
    ['serviceType=installation', ['Aisyah']],
    [`from=${aWorkday(2)}&to=${aWorkday(2)}`, ['Cheng']],
    ['technicianId=999999', []],
    ['q=durian devi', ['Devi']],
    [`q=${cheng?.reference}`, ['Cheng']],
    ['q=nobody', []],
  ] as const)
    expect(await names(query), query).toEqual(wanted);
});

test('goes on in pages, and is a file with its order and columns, without formulas', async () => {
  const { body, headers } = await owner.get<ListedVisit[]>(`${path()}?sort=customer&limit=1`);
  expect(body.map(({ customerName }) => customerName)).toEqual(['Aisyah Rahman']);
  expect(headers['x-rows']).toBe('1-1/3');
  expect(nextPage(String(headers.link))).toContain('cursor=');
  const file = `${path()}.csv?state=archived&columns=customer.work.price`;
  const [head, line] = await linesSaved(app, owner, file);
  expect(head).toBe(
    'Customer,Phone,Address,Service,Package,Choices,Plan,Price,Left to pay,Paid to the shop,How,Came late',
  );
  expect(line).toMatch(/^Ben =SUM\(1\),/);
});

test('is for those who work the shop’s orders, and answers only what can be asked', async () => {
  const member = await aMember(app, shop.id);
  for (const of of [path(), `${path()}.csv`]) {
    expect((await member.get(of)).status, of).toBe(200);
    expect((await stranger.get(of)).status, of).toBe(403);
    expect((await app.visitor().get(of)).status, of).toBe(401);
    for (const query of ['sort=phone', 'state=gone', 'from=soon', 'technicianId=x'])
      expect((await owner.get(`${of}?${query}`)).status, query).toBe(400);
  }
});
