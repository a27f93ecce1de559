/** Platform: how this marketplace is set up. `settings.ts` is what admins set, `platform-book.ts` keeps it for every request. */
import type { Platform } from '#contract/platform.ts';
import type { Ctx } from '../context.ts';

/** The settings that screens read: names, currency, zone, shipping, the featured provider, the payment provider and the commission. */
export function getPlatform({ config }: Pick<Ctx, 'config'>): Platform {
  return { ...config.platform, demo: config.demo, paymentProvider: 'sandbox' };
}
