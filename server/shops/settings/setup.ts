/** The steps of a shop's set-up and which are done, for the guide that leads through them. */
import { capabilitiesOf } from '#contract/shops/rules.ts';
import type { ShopSetup } from '#contract/shops/setup.schemas.ts';
import type { Ctx } from '../../context.ts';
import { refuse } from '../../http/refuse.ts';
import { setupOf } from './setup.queries.ts';
import { requireShop } from '../shops.ts';

/** Which steps are done, of those that the shop's kind has: goods keep no hours, services sell no products but send people. */
export async function shopSetup(ctx: Ctx, { id }: { id: number }): Promise<ShopSetup> {
  await requireShop(ctx, id, 'settings');
  const { kind, ...done } = (await setupOf(ctx.db, id)) ?? refuse('shop.not_found');
  const can = capabilitiesOf(kind);
  const steps: ShopSetup['steps'] = [
    { step: 'logo', isDone: done.hasLogo },
    { step: 'banner', isDone: done.hasBanner },
    { step: 'contact', isDone: done.hasPhone },
    ...(can.hasHours ? [{ step: 'hours' as const, isDone: done.hasHours }] : []),
    ...(can.takesVisits
      ? [
          { step: 'technicians' as const, isDone: done.hasTechnicians },
          { step: 'packages' as const, isDone: done.hasPackages },
        ]
      : []),
    { step: 'policy', isDone: done.hasPolicy },
    ...(can.sellsItems ? [{ step: 'products' as const, isDone: done.hasProducts }] : []),
    { step: 'payout', isDone: done.hasPayout },
    { step: 'approval', isDone: done.isApproved },
  ];
  return { steps };
}
