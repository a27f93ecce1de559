/** Platform: how this marketplace is set up, as far as browsers may know. It keeps nothing. */
import type { Platform } from '#contract/platform.ts';
import type { Ctx } from '../context.ts';

/** The settings that screens read: names, currency, zone, the featured provider, the payment provider and the commission. */
export function getPlatform({ config }: Pick<Ctx, 'config'>): Platform {
  return { ...config.platform, demo: config.demo, paymentProvider: 'sandbox' };
}
