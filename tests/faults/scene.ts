/** The market that a run happens in: few goods that sell out, few windows that fill, and people signed in everywhere. */
import { type Database, sql } from '#server/db/database.ts';
import { aBuyer, anAdmin, aProduct, aShop } from '#server/testing/makers.ts';
import { aServiceShop } from '#server/testing/visits.ts';
import { type Canteen, openCanteen } from './canteen.ts';
import { setLimits } from './limits.ts';
import { type SceneShop, session, type Somebody } from './session.ts';
import { openZonedKitchen, type ZonedKitchen } from './zoned-kitchen.ts';

export type Scene = {
  shoppers: Somebody[];
  admin: Somebody;
  shops: SceneShop[];
  service: SceneShop & { capacity: number };
  kitchen: ZonedKitchen;
  canteen: Canteen;
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
  await sellGifts(db);
  const { id, ownerId } = await aServiceShop({ db }, { technicians: 3, capacity });
  const service = { id, owner: await session(db, { id: ownerId }), capacity };
  const kitchen = await openZonedKitchen(db);
  const canteen = await openCanteen(db);
  const [first] = shops;
  if (first) await setLimits(db, first);
  const admin = await session(db, await anAdmin({ db }));
  return { shoppers, admin, shops, service, kitchen, canteen, products };
}

async function sellGifts(db: Database): Promise<void> {
  const terms = { isSold: true, least: 5, most: 500, months: 0, refundDays: 14 };
  await db.run(
    sql`insert into platform_settings (section, value, changed_at) values ('gifts', ${JSON.stringify(terms)}::jsonb, now())`,
  );
}

async function several<Result>(count: number, make: () => Promise<Result>): Promise<Result[]> {
  const made: Result[] = [];
  while (made.length < count) made.push(await make());
  return made;
}
