/** The market that a run happens in: few goods that sell out, few windows that fill, and people signed in everywhere. */
import { createHash, randomBytes } from 'node:crypto';
import { type Database, sql } from '#server/db/database.ts';
import { aBuyer, anAdmin, aProduct, aShop, type Person } from '#server/testing/makers.ts';
import { aServiceShop } from '#server/testing/visits.ts';

export type Somebody = { id: number; token: string };
export type SceneShop = { id: number; owner: Somebody };
export type Scene = {
  shoppers: Somebody[];
  admin: Somebody;
  shops: SceneShop[];
  service: SceneShop & { capacity: number };
  kitchen: SceneShop & {
    eaters: Somebody[];
    dish: number;
    /** What comes instead, as it is chosen, of which there is so much. */
    instead: { id: number; taken: { variantOptions: Record<string, string> }; stock: number };
  };
  products: Array<{ id: number; shopId: number; price: number; stock: number }>;
};

const capacity = 2;
const stock = 60;

export async function setScene(db: Database): Promise<Scene> {
  const shoppers = await several(8, async () => session(db, await aBuyer({ db })));
  const shops = await several(3, async () => {
    const { id, ownerId } = await aShop({ db });
    return { id, owner: await session(db, { id: ownerId }) };
  });
  const products = [];
  for (const [at, { id: shopId }] of [...shops, ...shops, ...shops].entries()) {
    const made = await aProduct({ db }, { shopId, price: 7_00 + at * 3_00, stock });
    products.push({ id: made.id, shopId, price: made.price, stock });
  }
  const { id, ownerId } = await aServiceShop({ db }, { technicians: 3, capacity });
  const service = { id, owner: await session(db, { id: ownerId }), capacity };
  const admin = await session(db, await anAdmin({ db }));
  return { shoppers, admin, shops, service, products, kitchen: await aKitchen(db) };
}

/** A kitchen with a dish, and a cheaper one that comes instead in two sizes. */
async function aKitchen(db: Database): Promise<Scene['kitchen']> {
  const { id, ownerId } = await aShop({ db }, { kind: 'food' });
  const dish = await aProduct({ db }, { shopId: id, isFood: true, price: 10_00 });
  const variantOptions = { Size: 'Large' };
  const units = 500;
  const instead = await aProduct(
    { db },
    {
      shopId: id,
      isFood: true,
      price: 7_50,
      variants: { Size: ['Small', 'Large'] },
      stock: [
        { options: { Size: 'Small' }, left: units },
        { options: variantOptions, left: units },
      ],
    },
  );
  return {
    id,
    owner: await session(db, { id: ownerId }),
    eaters: await several(2, async () => session(db, await aBuyer({ db }))),
    dish: dish.id,
    instead: { id: instead.id, taken: { variantOptions }, stock: units },
  };
}

/** As if they had signed in: the token of their cookie. */
async function session(db: Database, { id }: Pick<Person, 'id'>): Promise<Somebody> {
  const token = randomBytes(32).toString('base64url');
  await db.run(sql`
    insert into sessions (token_hash, user_id, expires_at) values (${createHash('sha256').update(token).digest()}, ${id}, now() + interval '1 day')`);
  return { id, token };
}

async function several<Result>(count: number, make: () => Promise<Result>): Promise<Result[]> {
  const made: Result[] = [];
  while (made.length < count) made.push(await make());
  return made;
}
