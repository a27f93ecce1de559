/** The pictures of goods: their order, what each shows, and which addresses they have. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ProductForm } from '#contract/catalogue/product-form.schemas.ts';
import type { ProductDetail } from '#contract/catalogue/schemas.ts';
import { type TestApp, type TestVisitor, testApp } from '../testing/app.ts';
import { aShop, signedIn } from '../testing/makers.ts';

let app: TestApp;
let seller: TestVisitor;
let shopId: number;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  const owner = await signedIn(app, { role: 'seller' });
  seller = owner;
  shopId = (await aShop(app, { ownerId: owner.id })).id;
});

const lantern = { name: 'Lantern', description: 'Folded by hand of rice paper.', price: 12.5 };

async function made(given: object): Promise<ProductForm> {
  const { status, body } = await seller.post<{ id: number }>('/api/products', {
    ...lantern,
    shopId,
    ...given,
  });
  expect(status).toBe(201);
  return (await seller.get<ProductForm>(`/api/products/${body.id}/edit`)).body;
}

const edit = (id: number, body: object) => seller.put<ProductForm>(`/api/products/${id}`, body);

test('keeps addresses of pictures as they are read, and refuses quotes and white space', async () => {
  const form = await made({
    images: [{ url: 'https://Example.COM:443/x/../cup.jpg' }],
    imageUrl: undefined,
  });
  expect(form.images.map(({ url }) => url)).toEqual(['https://example.com/cup.jpg']);
  for (const url of [
    'https://example.com/a".jpg',
    "https://example.com/a'.jpg",
    'https://example.com/a b.jpg',
  ])
    expect(
      (await seller.post('/api/products', { ...lantern, shopId, images: [{ url }] })).status,
      url,
    ).toBe(422);
});

test('reorders, replaces and drops pictures', async () => {
  const [a, b, c] = ['a', 'b', 'c'].map((name) => ({
    url: `/files/${name}.webp`,
    alt: name,
    shows: {},
  }));
  const { id } = await made({ images: [a, b, c] });
  expect((await edit(id, { images: [c, a] })).body.images).toEqual([c, a]);
  expect((await edit(id, { images: [b, c, a] })).body.images).toEqual([b, c, a]);
  expect((await edit(id, { images: [] })).body.images).toEqual([]);
  expect((await app.visitor().get<ProductDetail>(`/api/products/${id}`)).body).toMatchObject({
    imageUrl: null,
    images: [],
  });
});

test('a picture says which option it shows, as long as there is one', async () => {
  const [front, blue] = [
    { url: '/files/front.webp', alt: '', shows: { Colour: 'Red' } },
    { url: '/files/blue.webp', alt: '', shows: { Colour: 'Blue' } },
  ];
  const variants = { Colour: ['Red', 'Blue'] };
  const { id, images } = await made({ variants, images: [front, blue] });
  expect(images).toEqual([front, blue]);
  const seen = async () => (await app.visitor().get<ProductDetail>(`/api/products/${id}`)).body;
  expect(await seen()).toMatchObject({
    picturedOptions: { Colour: 'Red' },
    images: [front, blue],
  });
  const turned = await edit(id, { images: [blue, front] });
  expect(turned.body.images).toEqual([blue, front]);
  await expect.poll(async () => (await seen()).picturedOptions).toEqual({ Colour: 'Blue' });
  const without = await edit(id, { variants: { Colour: ['Blue'] } });
  expect(without.body.images).toEqual([blue, { ...front, shows: {} }]);
  await edit(id, { variants: {} });
  await expect.poll(seen).toMatchObject({
    picturedOptions: {},
    images: [{ shows: {} }, { shows: {} }],
  });
  const odd = { ...front, shows: { Colour: 'Green', Size: 'S' } };
  expect((await made({ variants, images: [odd] })).images).toEqual([{ ...front, shows: {} }]);
  for (const shows of [{ Colour: '' }, { Colour: 3 }, 'Red'])
    expect((await edit(id, { images: [{ ...front, shows }] })).status).toBe(422);
});
