/** The one-click setup: a service vendor without a shop gets one that only wants its particulars. */
import { mainLanguage } from '#contract/kernel/languages.ts';
import type { Received } from '#contract/kernel/endpoint.ts';
import type { providerSetupRoutes } from '#contract/shops/provider-setup.schemas.ts';
import { createShopBody, type Shop } from '#contract/shops/schemas.ts';
import { type Ctx, requireUser } from '../context.ts';
import { refuse } from '../http/refuse.ts';
import { markFromSetup, setupShopOf } from './provider-setup.queries.ts';
import { openShop, ownersLock } from './open-shop.ts';
import { shopReply } from './shop-reply.ts';

/**
 * Opens a service shop of the caller's, in the category of their trade. Who has opened one so, or owns the featured provider's, gets that one again; no
 * shop changes hands. Refuses `setup.incomplete` to people who are no vendors or own another shop.
 */
export async function setUpProvider(
  ctx: Ctx,
  { shopCategory }: Received<typeof providerSetupRoutes.open>['body'],
): Promise<Shop> {
  const ownerId = requireUser(ctx);
  if (!ctx.viewer.isVendor) refuse('setup.incomplete');
  return ctx.db.transaction(
    async (tx) => {
      const { shopCount, shop } = await setupShopOf(
        tx,
        ownerId,
        ctx.config.platform.providerShopId,
        ctx.language,
      );
      if (shop) return shopReply(shop, ctx);
      if (shopCount > 0) refuse('setup.incomplete');
      const opened = await openShop(
        { ...ctx, language: mainLanguage },
        tx,
        firstShop(shopCategory),
      );
      await markFromSetup(tx, opened.id);
      return opened;
    },
    { lock: ownersLock(ownerId) },
  );
}

/** Its owner says the rest in the settings. */
const firstShop = (shopCategory: string) =>
  createShopBody.parse({
    name: 'Service at home',
    description: 'We come to homes and small offices, by appointment.',
    kind: 'service',
    shopCategory,
    tags: [shopCategory],
  });
