/** The calls that the specification names (its table of calls and its entities), held against the endpoints as they are declared. */
import { describe, expect, test } from 'vitest';
import * as z from 'zod/v4/core';
import type { Endpoint, Schema } from '../../contract/kernel/endpoint.ts';
import { routes } from '../../contract/routes.ts';

const endpoints: Endpoint[] = Object.values(routes).flatMap((domain) =>
  Object.values<Endpoint>(domain),
);

function endpointFor(call: string): Endpoint {
  const [method, address = ''] = call.split(' ');
  const path = address.split('?')[0] ?? '';
  const found = endpoints.find(
    (endpoint) => endpoint.method === method && patternOf(endpoint.path).test(path),
  );
  if (!found) throw new Error(`no endpoint answers ${call}`);
  return found;
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`);
}

/** What the reply's schema declares, of one row where it is a list. */
function fieldsOf(schema: Schema | undefined): string[] {
  if (!schema) return [];
  const json = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' });
  const row =
    json.type === 'array' && typeof json.items === 'object' && !Array.isArray(json.items)
      ? json.items
      : json;
  return Object.keys(row.properties ?? {});
}

const user = [
  'id',
  'username',
  'email',
  'fullName',
  'role',
  'isVendor',
  'isAdmin',
  'approvalStatus',
  'avatarUrl',
  'createdAt',
];
const shop = [
  'id',
  'name',
  'description',
  'bannerUrl',
  'logoUrl',
  'slogan',
  'isFood',
  'isService',
  'contactPhone',
  'shopCategory',
  'userId',
  'rating',
  'reviewCount',
  'tags',
  'location',
];
const product = [
  'id',
  'name',
  'description',
  'price',
  'imageUrl',
  'shopId',
  'categoryId',
  'rating',
  'reviewCount',
  'isFood',
  'isOnSale',
  'salePrice',
  'variants',
  'createdAt',
];
const category = ['id', 'name', 'imageUrl', 'isFood'];
const cartItem = ['id', 'userId', 'productId', 'quantity', 'variantOptions', 'product'];
const order = [
  'id',
  'userId',
  'total',
  'status',
  'createdAt',
  'shippingAddress',
  'shippingFee',
  'userName',
  'userEmail',
  'paymentMethod',
  'paymentStatus',
  'deliveryAddress',
  'items',
];
const serviceBooking = [
  'id',
  'shopId',
  'userId',
  'serviceType',
  'customerName',
  'customerPhone',
  'customerEmail',
  'address',
  'preferredDate',
  'timeSlot',
  'description',
  'urgency',
  'status',
  'estimatedPrice',
  'finalPrice',
  'notes',
  'createdAt',
  'updatedAt',
];

describe('each call answers with the fields of its entity', () => {
  test.each([
    ['GET /api/auth/csrf-token', ['csrfToken']],
    ['GET /api/auth/user', user],
    ['POST /api/auth/login', user],
    ['POST /api/auth/register', [...user, 'message']],
    ['POST /api/auth/change-password', ['message']],
    ['GET /api/shops?isFood=false', shop],
    ['GET /api/shops/user/7', shop],
    ['GET /api/shops/2', shop],
    ['POST /api/shops', shop],
    ['GET /api/products?shopId=1&isFood=true', product],
    ['GET /api/products/1', product],
    ['POST /api/products', product],
    ['GET /api/categories', category],
    ['GET /api/cart/1', cartItem],
    ['POST /api/orders', order],
    ['GET /api/orders', order],
    ['GET /api/orders/user/1', order],
    ['GET /api/orders/shop/1', order],
    ['GET /api/orders/1', order],
    ['PUT /api/orders/1/status', order],
    ['GET /api/users', user],
    ['PUT /api/users/1', user],
    ['PUT /api/users/1/approval', ['approvalStatus']],
    ['POST /api/cloudinary/upload', ['url', 'public_id']],
    ['POST /api/service-bookings', serviceBooking],
    ['GET /api/service-bookings/user/1', serviceBooking],
    ['GET /api/service-bookings/shop/2', serviceBooking],
    ['PUT /api/service-bookings/1/status', serviceBooking],
    ['PUT /api/service-bookings/1/price', serviceBooking],
    ['DELETE /api/service-bookings/1', serviceBooking],
    ['GET /api/customer-whatsapp-notification/1/confirmed', ['whatsappUrl']],
  ])('%s', (call, fields) => {
    expect(fieldsOf(endpointFor(call).reply)).toEqual(expect.arrayContaining(fields));
  });
});

describe('each call takes the payload that the client sends', () => {
  test.each([
    ['POST /api/auth/login', { username: 'buyer', password: 'secret1' }],
    [
      'POST /api/auth/register',
      {
        username: 'mei',
        email: 'mei@example.com',
        fullName: 'Mei Tan',
        password: 'Market-day7!',
        role: 'seller',
      },
    ],
    ['POST /api/auth/change-password', { currentPassword: 'old', newPassword: 'Market-day7!' }],
    [
      'POST /api/shops',
      {
        name: 'Kopi Corner',
        description: 'Kopi and toast all day',
        bannerUrl: '',
        logoUrl: '',
        isFood: true,
        userId: 1,
        tags: ['Coffee & Bakery'],
        location: 'Singapore',
      },
    ],
    [
      'POST /api/products',
      {
        name: 'Tee',
        description: 'A plain cotton tee',
        price: 12.5,
        isFood: false,
        imageUrl: 'cloudinary:abc|https://pictures.example/abc.jpg',
        categoryId: 1,
        isOnSale: true,
        salePrice: 9.99,
        variants: { sizes: ['S', 'M'] },
        shopId: 1,
      },
    ],
    ['POST /api/cart', { productId: 1, quantity: 2, variantOptions: { Size: 'M' }, userId: 1 }],
    ['PUT /api/cart/1', { quantity: 3 }],
    [
      'POST /api/orders',
      {
        order: {
          userId: 1,
          total: 30.99,
          status: 'pending',
          shippingAddress: '1 Pasir Road, Singapore, 990001',
          shippingFee: 5.99,
        },
        items: [{ productId: 1, quantity: 2, price: 12.5, shopId: 1, variantOptions: {} }],
      },
    ],
    ['PUT /api/orders/1/status', { status: 'shipped' }],
    ['PUT /api/users/1', { id: 1, username: 'mei', fullName: 'Mei Tan', email: 'mei@example.com' }],
    ['PUT /api/users/1/approval', { status: 'approved' }],
    [
      'POST /api/service-bookings',
      {
        shopId: 2,
        userId: 1,
        serviceType: 'servicing',
        customerName: 'Mei Tan',
        customerPhone: '81234567',
        customerEmail: '',
        address: '1 Pasir Road, Singapore 990001',
        preferredDate: '2026-12-01',
        timeSlot: 'morning',
        description: '',
        urgency: 'normal',
      },
    ],
    ['PUT /api/service-bookings/1/status', { status: 'confirmed', notes: 'Booking confirmed.' }],
    ['PUT /api/service-bookings/1/status', { status: 'in_progress' }],
    ['PUT /api/service-bookings/1/price', { price: 80.5 }],
    ['POST /api/cloudinary/upload', { imageData: 'data:image/png;base64,AAAA', folder: 'food' }],
  ])('%s', (call, payload) => {
    const { body } = endpointFor(call);
    expect(body).toBeDefined();
    expect(body && z.safeParse(body, payload).error?.issues).toBeUndefined();
  });
});

test.each([
  'POST /api/auth/logout',
  'DELETE /api/cart/1',
  'DELETE /api/cart/user/1',
  'DELETE /api/service-bookings/1',
])('%s needs no payload', (call) => {
  expect(endpointFor(call).body).toBeUndefined();
});

describe('nothing that is the server’s to decide is read from a body', () => {
  test.each([
    [
      'POST /api/auth/register',
      {
        username: 'mei',
        email: 'mei@example.com',
        fullName: 'Mei Tan',
        password: 'Market-day7!',
        isAdmin: true,
        approvalStatus: 'approved',
      },
      ['isAdmin', 'approvalStatus'],
    ],
    [
      'POST /api/shops',
      {
        name: 'Kopi Corner',
        description: 'Kopi and toast all day',
        userId: 9,
        rating: 5,
        approvalStatus: 'approved',
      },
      ['userId', 'rating', 'approvalStatus'],
    ],
    ['POST /api/cart', { productId: 1, quantity: 1, userId: 9, price: 0.01 }, ['userId', 'price']],
    [
      'POST /api/service-bookings',
      {
        shopId: 2,
        userId: 1,
        serviceType: 'servicing',
        customerName: 'Mei Tan',
        customerPhone: '81234567',
        address: '1 Pasir Road, Singapore 990001',
        preferredDate: '2026-12-01',
        timeSlot: 'morning',
        status: 'confirmed',
        finalPrice: 0.01,
        estimatedPrice: 0.01,
        notes: 'mine',
      },
      ['userId', 'status', 'finalPrice', 'estimatedPrice', 'notes'],
    ],
  ])('%s', (call, payload, ignored) => {
    const { body } = endpointFor(call);
    const read = body && z.safeParse(body, payload);
    for (const name of ignored) expect(read?.data).not.toHaveProperty(name);
  });
});
