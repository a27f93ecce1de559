import { capabilitiesOf, type ShopKind } from '#contract/shops/rules.ts';
import { type WebhookKind, webhookKinds } from '#contract/webhooks/rules.ts';
import type { Webhook } from '#contract/webhooks/schemas.ts';

/** Of what a shop can have a program told: where it takes no visits of none, unless the program was to be told before. */
export function kindsOffered(kind: ShopKind, webhook: Webhook | undefined): readonly WebhookKind[] {
  return webhookKinds.filter(
    (one) =>
      capabilitiesOf(kind).takesVisits || one.startsWith('order.') || webhook?.kinds.includes(one),
  );
}
