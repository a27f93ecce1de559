/** What comes instead of a sold-out dish, judged for the shopper alone: what they do not eat is no shop's to know. */
import { dietWarning } from '#contract/diets/rules.ts';
import type { Substitution } from '#contract/orders/items.schemas.ts';
import type { WorkedOrder } from '#contract/orders/schemas.ts';
import type { Ctx } from '../../context.ts';
import { ownNeeds } from '../../diets/diets.ts';

/** An own order of the caller, with what they keep and what comes instead, or may, is not said to be without. */
export async function withDietWarnings(ctx: Ctx, order: WorkedOrder): Promise<WorkedOrder> {
  const isSomethingInstead = order.items.some(({ substitutions = [] }) =>
    substitutions.some(({ state }) => state !== 'left_out'),
  );
  const { needs } = isSomethingInstead ? await ownNeeds(ctx) : { needs: [] };
  if (needs.length === 0) return order;
  const judged = (substitution: Substitution) => {
    const warning = dietWarning(substitution.dish, needs);
    const isComing = substitution.state !== 'left_out';
    return warning && isComing ? { ...substitution, dietWarning: warning } : substitution;
  };
  return {
    ...order,
    items: order.items.map((item) => ({
      ...item,
      ...(item.substitutions && { substitutions: item.substitutions.map(judged) }),
    })),
  };
}
