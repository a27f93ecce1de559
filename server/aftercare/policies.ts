/** What shops promise for after the sale, within what the market asks of them. */
import { aftercareRuleOf, mayTakeReturns, usualPolicy } from '#contract/aftercare/rules.ts';
import type { PolicyBody, ShopAftercarePolicy } from '#contract/aftercare/schemas.ts';
import { recordAudit } from '../audit/audit.ts';
import type { Ctx } from '../context.ts';
import { refuse } from '../http/refuse.ts';
import { requireOpenShop } from '../shops/shops.ts';
import * as queries from './policies.queries.ts';

/** What a shop promises now, as anybody may read it; refuses `shop.not_found`. */
export async function policyOfShop(ctx: Ctx, { id }: { id: number }): Promise<ShopAftercarePolicy> {
  const shop = (await queries.shopWithPolicy(ctx.db, id, ctx.viewer)) ?? refuse('shop.not_found');
  const rule = aftercareRuleOf(ctx.config.platform.aftercare, shop.kind);
  const policy = shop.policy ?? usualPolicy(rule, shop.kind);
  return {
    ...policy,
    reportHours: Math.max(policy.reportHours, rule.reportHours),
    shopId: id,
    kind: shop.kind,
    answerHours: rule.answerHours,
    leastReportHours: rule.reportHours,
    statedAt: shop.statedAt?.toISOString() ?? null,
    version: shop.version,
  };
}

/** What is stated at the same time is taken in one after the other. */
const lockSpace = 7_296;

/**
 * States what an own shop promises, for orders from now on. Refuses `viewer.not_allowed`, `shop.is_closed`, hours below the
 * market's and returns to shops that send nothing as fields, and `aftercare.changed_meanwhile`.
 */
export async function savePolicy(
  ctx: Ctx,
  { id, version, ...stated }: PolicyBody & { id: number },
): Promise<ShopAftercarePolicy> {
  const by = await requireOpenShop(ctx, id, 'settings');
  const before = await policyOfShop(ctx, { id });
  const wrong = (path: string, code: 'aftercare.report_least' | 'aftercare.returns_of_goods') =>
    refuse('request.invalid', { errors: [{ path, code }] });
  if (stated.reportHours < before.leastReportHours) wrong('reportHours', 'aftercare.report_least');
  if (stated.takesReturns && !mayTakeReturns(before.kind))
    wrong('takesReturns', 'aftercare.returns_of_goods');
  await ctx.db.transaction(
    async (tx) => {
      const at = ctx.now;
      if (!(await queries.insertPolicy(tx, { ...stated, shopId: id, version, by, at })))
        refuse('aftercare.changed_meanwhile');
      const { reportHours, takesReturns, returnDays, wayBack } = before;
      await recordAudit(tx, {
        at,
        actorId: by,
        action: 'shop.aftercare_stated',
        subject: { kind: 'shop', id, name: (await queries.nameOf(tx, id)) ?? '' },
        before: { reportHours, takesReturns, returnDays, wayBack },
        after: stated,
      });
      await ctx.events.publish(tx, 'catalogue.changed', { tags: [`shop:${id}`] });
    },
    { lock: { space: lockSpace, id } },
  );
  return policyOfShop(ctx, { id });
}
