/** Makers of rows for tests: whole with nothing given, different wherever a test cares. */
import type { ChoiceGroup } from '#contract/catalogue/choices.rules.ts';
import { createHash, randomBytes } from 'node:crypto';
import type { ApprovalStatus, Role } from '#contract/accounts/rules.ts';
import { stockKey } from '#contract/catalogue/rules.ts';
import type { UploadFolder } from '#contract/files/rules.ts';
import type { ProofKind } from '#contract/shops/proofs.rules.ts';
import type { ShopKind } from '#contract/shops/rules.ts';
import { sql } from '../db/database.ts';
import type { TestApp, TestVisitor } from './app.ts';

/** What everybody made here signs in with. */
export const testPassword = 'Walnut-Grove-7!';

const hashOfTestPassword =
  '$argon2id$v=19$m=19456,t=2,p=1$l5zY+mXGaVHVCIUaQOWAVA$nzgVDiaTGDysJUwJN6hS1IRMYoYpXKErQO7TornQYNA';
let made = 0;

export type Person = { id: number; username: string; email: string };
export type GivenPerson = {
  username?: string;
  email?: string;
  isEmailProven?: boolean;
  fullName?: string;
  role?: Role;
  approvalStatus?: ApprovalStatus;
};

/** An approved buyer, whose address is not proven, unless given otherwise. */
export async function aPerson(
  { db }: Pick<TestApp, 'db'>,
  given: GivenPerson = {},
): Promise<Person> {
  made += 1;
  const username = given.username ?? `person${made}`;
  const email = given.email ?? `${username}@people.test`;
  const row = await db.row<Person>(sql`
    insert into users (username, username_folded, email, email_folded, full_name, password_hash, role,
      approval_status, email_proven_at)
    values (${username}, ${username.toLowerCase()}, ${email}, ${email.toLowerCase()},
      ${given.fullName ?? `Person ${made}`}, ${hashOfTestPassword},
      ${given.role ?? 'buyer'}, ${given.approvalStatus ?? 'approved'}, ${given.isEmailProven ? new Date() : null})
    returning id, username, email`);
  if (!row) throw new Error('an insert returns its row');
  return row;
}

export function aBuyer(app: Pick<TestApp, 'db'>, given: GivenPerson = {}): Promise<Person> {
  return aPerson(app, { role: 'buyer', ...given });
}

export function aSeller(app: Pick<TestApp, 'db'>, given: GivenPerson = {}): Promise<Person> {
  return aPerson(app, { role: 'seller', ...given });
}

export function anAdmin(app: Pick<TestApp, 'db'>, given: GivenPerson = {}): Promise<Person> {
  return aPerson(app, { role: 'admin', ...given });
}

/** A browser in which this person is signed in already. */
export async function visitorAs(app: TestApp, { id }: Pick<Person, 'id'>): Promise<TestVisitor> {
  const token = randomBytes(32).toString('base64url');
  await app.db.run(sql`
    insert into sessions (token_hash, user_id, expires_at)
      values (${createHash('sha256').update(token).digest()}, ${id}, now() + interval '1 day')`);
  const visitor = app.visitor();
  visitor.carry(app.book.names.session, token);
  return visitor;
}

export type SignedIn = Person & TestVisitor;

/** A new person with the browser in which they are signed in. */
export async function signedIn(app: TestApp, given: GivenPerson = {}): Promise<SignedIn> {
  const person = await aPerson(app, given);
  return { ...(await visitorAs(app, person)), ...person };
}

/** The token of a link to a new password, as it would have been mailed. */
export async function aResetLink(
  { db }: Pick<TestApp, 'db'>,
  { id }: Pick<Person, 'id'>,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const hash = createHash('sha256').update(token).digest();
  await db.run(sql`
    insert into password_resets (user_id, token_hash, created_at, expires_at)
      values (${id}, ${hash}, now(), now() + interval '1 hour')`);
  return token;
}

export type GivenShop = {
  ownerId?: number;
  kind?: ShopKind;
  name?: string;
  approvalStatus?: ApprovalStatus;
  openingHours?: unknown;
  deliveryFee?: number;
  deliveryMinimum?: number;
  commissionBasisPoints?: number;
  /** Where shoppers may fetch what they order; absent, everything is delivered. */
  pickup?: { address: string; note?: string; minutes?: number };
};

const alwaysOpen = { week: Array.from({ length: 7 }, () => [['00:00', '00:00']]), exceptions: {} };

/** An approved product shop with an owner of its own unless given otherwise; kitchens never close. Fees in minor units. */
export async function aShop(
  app: Pick<TestApp, 'db'>,
  given: GivenShop = {},
): Promise<{ id: number; name: string; ownerId: number }> {
  made += 1;
  const name = given.name ?? `Shop ${made}`;
  const ownerId = given.ownerId ?? (await aSeller(app)).id;
  const row = await app.db.row<{ id: number }>(sql`
    insert into shops (owner_id, kind, name, name_folded, description, approval_status, opening_hours,
      delivery_fee, delivery_minimum, commission_basis_points,
      offers_pickup, pickup_address, pickup_note, pickup_minutes)
    values (${ownerId}, ${given.kind ?? 'product'}, ${name}, ${name.toLowerCase()}, 'Made by hand.',
      ${given.approvalStatus ?? 'approved'},
      ${JSON.stringify(given.openingHours ?? alwaysOpen)}, ${given.deliveryFee ?? 500}, ${given.deliveryMinimum ?? 0},
        ${given.commissionBasisPoints ?? null},
      ${given.pickup !== undefined}, ${given.pickup?.address ?? ''}, ${given.pickup?.note ?? ''}, ${given.pickup?.minutes ?? 30})
    returning id`);
  if (!row) throw new Error('an insert returns its row');
  return { id: row.id, name, ownerId };
}

export type GivenProduct = {
  shopId?: number;
  name?: string;
  /** Minor units, as is `salePrice`. */
  price?: number;
  salePrice?: number;
  isFood?: boolean;
  variants?: Record<string, string[]>;
  /** Prices in minor units. */
  choiceGroups?: ChoiceGroup[];
  mockup?: string;
  status?: 'draft' | 'published' | 'archived';
  /** Units on hand, of the only combination or by options; absent is made to order. */
  stock?: number | Array<{ options: Record<string, string>; left: number }>;
  /** Combinations that cost more than the product, in minor units. */
  dearer?: Array<{
    options: Record<string, string>;
    price: number;
    salePrice?: number;
    sku?: string;
  }>;
};

/** A published product at 10.00, made to order, in a shop of its own unless given otherwise. */
export async function aProduct(
  app: Pick<TestApp, 'db'>,
  given: GivenProduct = {},
): Promise<{ id: number; shopId: number; name: string; price: number }> {
  made += 1;
  const shopId = given.shopId ?? (await aShop(app)).id;
  const [name, price] = [given.name ?? `Product ${made}`, given.price ?? 10_00];
  const stock =
    typeof given.stock === 'number' ? [{ options: {}, left: given.stock }] : given.stock;
  const dearer = (given.dearer ?? []).map(({ options, ...own }) => ({
    key: stockKey(options),
    ...own,
  }));
  const highest = dearer.map((own) => own.salePrice ?? own.price);
  const row = await app.db.row<{ id: number }>(sql`
    with product as (
      insert into products (shop_id, name, description, price, is_on_sale, sale_price, has_combinations,
        highest_price, is_food, variants, choice_groups, mockup, status, is_stocked)
      values (${shopId}, ${name}, 'Worth having.', ${price}, ${given.salePrice !== undefined},
        ${given.salePrice ?? null}, ${dearer.length > 0},
          ${dearer.length > 0 ? Math.max(...highest) : null}, ${given.isFood ?? false},
        ${JSON.stringify(given.variants ?? {})}, ${JSON.stringify(given.choiceGroups ?? [])},
          ${given.mockup ?? null}, ${given.status ?? 'published'},
        ${stock !== undefined})
      returning id
    ), stocked as (
      insert into stock (product_id, options_key, on_hand)
      select product.id, k.key, k.left from product,
        jsonb_to_recordset(${JSON.stringify((stock ?? []).map(({ options, left }) => ({ key: stockKey(options), left })))}::jsonb) as k (key text, "left" integer)
    ), priced as (
      insert into combinations (product_id, options_key, price, sale_price, sku)
      select product.id, c.key, c.price, c."salePrice", c.sku from product,
        jsonb_to_recordset(${JSON.stringify(dearer)}::jsonb) as c (key text, price integer, "salePrice" integer, sku text)
    )
    select id from product`);
  if (!row) throw new Error('an insert returns its row');
  return { id: row.id, shopId, name, price };
}

export type GivenLine = {
  userId: number;
  product: { id: number; shopId: number; name?: string };
  status?: 'pending' | 'shipped' | 'delivered' | 'cancelled';
};

/** An order of two of one product, delivered unless given otherwise, with the ids of its only part and line. */
export async function anOrderLine(
  { db }: Pick<TestApp, 'db'>,
  { userId, product, status = 'delivered' }: GivenLine,
): Promise<{ orderId: number; shopOrderId: number; lineId: number; number: string }> {
  made += 1;
  // Real ones end in three digits, whatever stands before.
  const number = `ORD-MADE${Math.floor(made / 1_000)}-${String(made % 1_000).padStart(3, '0')}`;
  const row = await db.row<{ orderId: number; shopOrderId: number; lineId: number }>(sql`
    with o as (
      insert into orders (number, user_id, subtotal, shipping_fee, total, status, full_name, email,
        shipping_address, payment_method, payment_status, request_hash)
      values (${number}, ${userId}, 2000, 0, 2000, ${status}, 'J', 'j@example.com',
        'Somewhere', 'creditCard', 'paid', '') returning id
    ), part as (
      insert into shop_orders (order_id, shop_id, status, subtotal, shipping_fee, commission)
        select id, ${product.shopId}, ${status}, 2000, 0, 160 from o returning id, order_id
    )
    insert into order_lines (order_id, shop_order_id, shop_id, product_id, product_name, quantity, unit_price, options)
    select order_id, id, ${product.shopId}, ${product.id}, ${product.name ?? 'A thing'}, 2, 1000, '{"Size": "M"}' from part
    returning id as "lineId", order_id as "orderId", shop_order_id as "shopOrderId"`);
  if (!row) throw new Error('an insert returns its row');
  return { ...row, number };
}

/** A person of a shop's team besides its owner, and the browser in which they are signed in. */
export async function aMember(
  app: TestApp,
  shopId: number,
  role: 'manager' | 'staff' = 'staff',
): Promise<SignedIn> {
  const person = await signedIn(app);
  await app.db.run(
    sql`insert into shop_members (shop_id, user_id, role) values (${shopId}, ${person.id}, ${role})`,
  );
  return person;
}

export type GivenProof = {
  shopId: number;
  kind?: ProofKind;
  status?: 'waiting' | 'accepted' | 'refused';
  number?: string;
  diet?: string;
  validUntil?: string | null;
  handedInAt?: Date;
  decidedAt?: Date;
  reason?: string;
};

/** A document that waits, or was decided about, without files; its id. */
export async function aProof({ db }: Pick<TestApp, 'db'>, given: GivenProof): Promise<number> {
  const { kind = 'businessRegistration', status = 'waiting', validUntil = null } = given;
  const at = given.handedInAt ?? new Date();
  const row = await db.row<{ id: number }>(sql`
    insert into shop_proofs (shop_id, kind, diet, number, issuer, holder, country, valid_until, files,
      status, handed_in_by, handed_in_at, decided_at, reason)
    select id, ${kind}, ${given.diet ?? ''}, ${given.number ?? '201912345K'}, 'ACRA', 'Batik House Pte Ltd',
      'SG', ${validUntil}::date, '{}', ${status},
      owner_id, ${at}, ${status === 'waiting' ? null : (given.decidedAt ?? at)}::timestamptz, ${given.reason ?? null}
    from shops where id = ${given.shopId} returning id`);
  if (!row) throw new Error('an insert returns its row');
  return row.id;
}

/** A PDF of one page that this visitor has just uploaded; its address. */
export async function aDocument(visitor: TestVisitor): Promise<string> {
  const { status, body } = await visitor.post<{ url: string }>('/api/documents', {
    documentData: `data:application/pdf;base64,${Buffer.from(smallPdf).toString('base64')}`,
  });
  if (status !== 201) throw new Error(`the upload answered ${status}`);
  return body.url;
}

/** An empty page. */
export const smallPdf = `%PDF-1.4
1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj
2 0 obj <</Type /Pages /Kids [3 0 R] /Count 1>> endobj
3 0 obj <</Type /Page /Parent 2 0 R /MediaBox [0 0 595 842]>> endobj
trailer <</Root 1 0 R>>
%%EOF
`;

/** A small picture that this visitor has just uploaded; its address. */
export async function anUpload(visitor: TestVisitor, folder: UploadFolder): Promise<string> {
  const { status, body } = await visitor.post<{ url: string }>('/api/cloudinary/upload', {
    imageData: smallPicture,
    folder,
  });
  if (status !== 201) throw new Error(`the upload answered ${status}`);
  return body.url;
}

/** How the site answers this visitor's browser when it shows a picture. */
export async function pictureStatus(
  app: Pick<TestApp, 'http'>,
  visitor: TestVisitor,
  url: string,
): Promise<number> {
  const cookie = visitor.cookieHeader();
  return (await app.http.inject({ url, headers: { cookie } })).statusCode;
}

/** A PNG of one pixel. */
const smallPicture =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
