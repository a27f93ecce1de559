import { platformRoutes as routes } from '#contract/platform/schemas.ts';
import type { Ctx } from '../context.ts';
import type { Serve } from '../http/endpoint-routes.ts';
import { getPlatform, type ProviderFacts } from './platform.ts';
import {
  getSettings,
  type PlatformCtx,
  type PlatformParts,
  saveSection,
  saveTax,
} from './settings.ts';

export function platformRoutes(
  serve: Serve,
  { provider, ...parts }: PlatformParts & { provider: () => ProviderFacts },
): void {
  const within = (ctx: Ctx): PlatformCtx => ({ ...ctx, ...parts });

  serve(routes.get, (ctx) => getPlatform(ctx, provider()), {
    cached: { tags: () => [], lasts: () => true },
  });
  serve(routes.settings, (ctx) => getSettings(within(ctx)));
  serve(routes.saveBrand, (ctx, { body: { version, ...value } }) =>
    saveSection(within(ctx), { section: 'brand', value, version }),
  );
  serve(routes.saveLook, (ctx, { body: { version, ...value } }) =>
    saveSection(within(ctx), { section: 'look', value, version }),
  );
  serve(routes.saveWelcome, (ctx, { body: { version, ...value } }) =>
    saveSection(within(ctx), { section: 'welcome', value, version }),
  );
  serve(routes.saveCountry, (ctx, { body: { version, ...value } }) =>
    saveSection(within(ctx), { section: 'country', value, version }),
  );
  serve(routes.saveCurrency, (ctx, { body: { version, ...value } }) =>
    saveSection(within(ctx), { section: 'currency', value, version }),
  );
  serve(routes.saveShipping, (ctx, { body: { version, ...value } }) =>
    saveSection(within(ctx), { section: 'shipping', value, version }),
  );
  serve(routes.saveCommission, (ctx, { body: { version, ...value } }) =>
    saveSection(within(ctx), { section: 'commission', value, version }),
  );
  serve(routes.saveApproval, (ctx, { body: { version, ...value } }) =>
    saveSection(within(ctx), { section: 'approval', value, version }),
  );
  serve(routes.saveSocial, (ctx, { body: { version, ...value } }) =>
    saveSection(within(ctx), { section: 'social', value, version }),
  );
  serve(routes.saveCategories, (ctx, { body: { version, ...value } }) =>
    saveSection(within(ctx), { section: 'categories', value, version }),
  );
  serve(routes.saveTax, (ctx, { body: { version, ...value } }) =>
    saveTax(within(ctx), { value, version }),
  );
  serve(routes.saveCompany, (ctx, { body: { version, ...value } }) =>
    saveSection(within(ctx), { section: 'company', value, version }),
  );
  serve(routes.saveTips, (ctx, { body: { version, ...value } }) =>
    saveSection(within(ctx), { section: 'tips', value, version }),
  );
  serve(routes.saveProofs, (ctx, { body: { version, ...value } }) =>
    saveSection(within(ctx), { section: 'proofs', value, version }),
  );
  serve(routes.saveGifts, (ctx, { body: { version, ...value } }) =>
    saveSection(within(ctx), { section: 'gifts', value, version }),
  );
  serve(routes.saveAftercare, (ctx, { body: { version, ...value } }) =>
    saveSection(within(ctx), { section: 'aftercare', value, version }),
  );
}
