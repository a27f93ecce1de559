/** A kitchen with a dish, and a cheaper one in two sizes that comes instead when it is sold out. */
import type { Database } from '#server/db/database.ts';
import { aBuyer, aProduct, aShop } from '#server/testing/makers.ts';
import { type SceneShop, session, type Somebody } from './session.ts';

export type Canteen = SceneShop & {
  eaters: Somebody[];
  dish: number;
  /** What comes instead, as it is chosen, of which there is so much. */
  instead: { id: number; taken: { variantOptions: Record<string, string> }; stock: number };
};

const units = 500;

export async function openCanteen(db: Database): Promise<Canteen> {
  const { id, ownerId } = await aShop({ db }, { kind: 'food' });
  const dish = await aProduct({ db }, { shopId: id, isFood: true, price: 10_00 });
  const variantOptions = { Size: 'Large' };
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
    eaters: [await session(db, await aBuyer({ db })), await session(db, await aBuyer({ db }))],
    dish: dish.id,
    instead: { id: instead.id, taken: { variantOptions }, stock: units },
  };
}
