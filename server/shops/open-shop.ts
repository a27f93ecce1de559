/** Opening a shop, of which an owner has few. */
import { kindOf } from '#contract/shops/flags.rules.ts';
import { capabilitiesOf, isCategoryOf, type ShopStatus } from '#contract/shops/rules.ts';
import type { CreateShop, Shop } from '#contract/shops/schemas.ts';
import { countryNamesIn, localeOf } from '#contract/kernel/languages.ts';
import { askToSell } from '../accounts/accounts.ts';
import { type Ctx, requireUser } from '../context.ts';
import { type AdvisoryLock, type Database, isDuplicate } from '../db/database.ts';
import { refuse } from '../http/refuse.ts';
import { agreeAsSeller } from '../pages/pages.ts';
import { phoneAsRead } from '../words/phones.ts';
import { tagsOfShops } from './cache-tags.ts';
import { usualKitchenHours } from './kinds.ts';
import { shopReply } from './shop-reply.ts';
import { foldedName } from './shops.ts';
import * as queries from './shops.queries.ts';

const shopsPerOwner = 5;

/** An owner's shops are opened one after the other, so that the limit holds. */
const lockSpace = 7_273;

/**
 * Opens a shop of the caller's. It is approved when its owner is an approved seller or admin, else it waits; a buyer
 * thereby asks to become a seller. Refuses `shop.unknown_category`, `shop.too_many` and `shop.name_taken`.
 */
export async function createShop(ctx: Ctx, input: CreateShop): Promise<Shop> {
  const ownerId = requireUser(ctx);
  return ctx.db.transaction(
    async (tx) => {
      const shop = await openShop(ctx, tx, input);
      await agreeAsSeller(tx, ownerId);
      return shop;
    },
    { lock: ownersLock(ownerId) },
  );
}

/** Under which the shops of one owner are opened. */
export function ownersLock(ownerId: number): AdvisoryLock {
  return { space: lockSpace, id: ownerId };
}

/** As `createShop`, in a transaction under the owner's lock. */
export async function openShop(ctx: Ctx, tx: Database, input: CreateShop): Promise<Shop> {
  const ownerId = requireUser(ctx);
  const category = categoryOf(input);
  const owner = (await queries.ownerOfShops(tx, ownerId)) ?? refuse('viewer.not_signed_in');
  if (owner.shopCount >= shopsPerOwner) refuse('shop.too_many');
  const approvalStatus = statusOfNew(ctx, owner);
  const row = await insertShop(ctx, tx, input, { ownerId, category, approvalStatus });
  await askToSell({ tx, events: ctx.events, config: ctx.config }, ownerId);
  await ctx.events.publish(tx, 'team.changed', { shopId: row.id, userId: ownerId });
  if (approvalStatus === 'approved')
    await ctx.events.publish(tx, 'catalogue.changed', { tags: tagsOfShops([row.id]) });
  return shopReply(row, ctx);
}

/** A new shop stands where its owner does; a buyer becomes a seller by it. */
function statusOfNew(
  { config }: Ctx,
  { role, approvalStatus, isSuspended }: queries.Owner,
): ShopStatus {
  if (isSuspended) return 'suspended';
  if (role === 'buyer') return config.platform.sellersNeedApproval ? 'pending' : 'approved';
  return approvalStatus === 'approved' ? 'approved' : 'pending';
}

/** The seed's payload carries the category as the only tag. */
function categoryOf(input: CreateShop): string {
  const category = input.shopCategory || (input.tags.length === 1 ? (input.tags[0] ?? '') : '');
  if (isCategoryOf(kindOf(input), category)) return category;
  return refuse('shop.unknown_category', {
    errors: [{ path: 'shopCategory', code: 'shops.category' }],
  });
}

type Decided = Pick<queries.NewShopRow, 'ownerId' | 'category' | 'approvalStatus'>;

async function insertShop(ctx: Ctx, tx: Database, input: CreateShop, decided: Decided) {
  const kind = kindOf(input);
  const shop: queries.NewShopRow = {
    ...decided,
    kind,
    name: input.name,
    nameFolded: foldedName(input.name),
    description: input.description,
    slogan: input.slogan || capabilitiesOf(kind).slogan,
    bannerUrl: input.bannerUrl || null,
    logoUrl: input.logoUrl || null,
    tags: input.tags.length > 0 ? input.tags : [decided.category],
    location: input.location ?? countryNamesIn(localeOf(ctx.language))(ctx.config.platform.country),
    contactPhone: phoneAsRead(input.contactPhone ?? '', ctx.config.platform.country) || null,
    businessRegistration: input.businessRegistration || null,
    timeZone: ctx.config.platform.timeZone,
    // Until the owner says otherwise, people write what they read.
    language: ctx.language,
    colours: input.colours ?? ['#0F6B4F', '#FBF7F0'],
    openingHours: {
      week: capabilitiesOf(kind).isCookedToOrder
        ? usualKitchenHours
        : Array.from({ length: 7 }, () => []),
      exceptions: {},
    },
  };
  try {
    return (await queries.insertShop(tx, shop)) ?? refuse('shop.not_found');
  } catch (error) {
    if (isDuplicate(error)) refuse('shop.name_taken');
    throw error;
  }
}
