/** What admins set for the whole marketplace, section by section. */
import type { Currency } from '#contract/kernel/currency.ts';
import type {
  AdminSettings,
  PlatformSection,
  PlatformSettings,
} from '#contract/platform/schemas.ts';
import { isTaxNumber, plainTaxNumber } from '#contract/tax/numbers.rules.ts';
import { regionsOf } from '#contract/tax/rates.rules.ts';
import { changedFields } from '#contract/kernel/merging.ts';
import { recordAudit } from '../audit/audit.ts';
import { changesSince, noteChanges } from '../audit/field-changes.ts';
import type { Config } from '../config.ts';
import { type Ctx, requireAdmin } from '../context.ts';
import type { Database } from '../db/database.ts';
import { notify } from '../events/notify.ts';
import { holidayYears } from '../holidays/holidays.ts';
import { refuse } from '../http/refuse.ts';
import { enqueue } from '../jobs/jobs.ts';
import { fixedBy, type Stored } from './counted-in.ts';
import { paymentProvider } from './platform.ts';
import type { PlatformBook } from './platform-book.ts';
import * as queries from './settings.queries.ts';

export type PlatformParts = Stored & { book: PlatformBook };

export type PlatformCtx = Ctx & PlatformParts;

/** Every section as it is now, with who set it last. For admins. */
export async function getSettings(ctx: PlatformCtx): Promise<AdminSettings> {
  requireAdmin(ctx);
  const { platform } = ctx.book.config();
  const rows = await queries.settings(ctx.db);
  const provenance = (section: PlatformSection) => {
    const row = rows.find((one) => one.section === section);
    return {
      version: row?.version ?? 0,
      changedAt: row?.changedAt.toISOString() ?? null,
      changedBy: row?.changedBy ?? null,
    };
  };
  const now = valuesOf(platform);
  return {
    brand: { ...now.brand, ...provenance('brand') },
    look: { ...now.look, ...provenance('look') },
    welcome: { ...now.welcome, ...provenance('welcome') },
    country: { ...now.country, ...provenance('country') },
    currency: { ...now.currency, ...provenance('currency') },
    shipping: { ...now.shipping, ...provenance('shipping') },
    commission: { ...now.commission, ...provenance('commission') },
    approval: { ...now.approval, ...provenance('approval') },
    social: { ...now.social, ...provenance('social') },
    categories: { ...now.categories, ...provenance('categories') },
    tax: { ...now.tax, ...provenance('tax') },
    company: { ...now.company, ...provenance('company') },
    tips: { ...now.tips, ...provenance('tips') },
    proofs: { ...now.proofs, ...provenance('proofs') },
    gifts: { ...now.gifts, ...provenance('gifts') },
    aftercare: { ...now.aftercare, ...provenance('aftercare') },
    isCurrencyFixed: await ctx.hasOrders(ctx.db),
    areDecimalsFixed: await ctx.hasShops(ctx.db),
    payment: { provider: paymentProvider(ctx.config) },
    holidays: holidayYears,
  };
}

/** The sections that somebody has saved. */
export async function savedSections(db: Database): Promise<PlatformSection[]> {
  return (await queries.settings(db)).map(({ section }) => section);
}

type Save<Section extends PlatformSection> = {
  section: Section;
  value: PlatformSettings[Section];
  version: number;
};

/**
 * Saves one section and notifies every process. Refuses `platform.changed_meanwhile` when it is not in the version that the
 * admin saw, and `platform.currency_fixed` once there are orders, and `platform.currency_decimals` for one with decimals instead of one
 * without (or the other way round) once there are shops. For admins.
 */
export async function saveSection<Section extends PlatformSection>(
  ctx: PlatformCtx,
  save: Save<Section>,
): Promise<AdminSettings> {
  const by = requireAdmin(ctx);
  const { section, value, version } = save;
  await ctx.db.transaction(async (tx) => {
    if ('currency' in value) await changeCurrency(ctx, tx, value.currency);
    const before =
      (await queries.settings(tx)).find((row) => row.section === section)?.value ??
      valuesOf(ctx.book.config().platform)[section];
    const saved = await queries.saveSetting(tx, {
      section,
      value,
      seenVersion: version,
      by,
      at: ctx.now,
    });
    const subject = `platform:${section}`;
    if (saved === 0) {
      const changes = await changesSince(tx, { subject, version }, by);
      const facts = { version: await versionOf(tx, section), changes };
      refuse('platform.changed_meanwhile', { facts });
    }
    const fields = changedFields(before, value);
    await noteChanges(tx, [{ subject, version: version + 1, fields }], { by, at: ctx.now });
    await recordAudit(tx, {
      at: ctx.now,
      actorId: by,
      action: 'platform.changed',
      subject: { kind: 'platform', id: section, name: section },
      before: before as Record<string, unknown>,
      after: value,
    });
    await ctx.events.publish(tx, 'platform.changed', {});
    if ('commissionBasisPoints' in value && fields.length > 0)
      await notify(tx, 'shop.commission_changed', {
        shopId: null,
        basisPoints: value.commissionBasisPoints,
        isOwn: false,
        reason: null,
      });
    // Which shops take orders follows from what is asked of them.
    if (section === 'proofs') await enqueue(tx, 'proofs.settle', {});
  });
  await ctx.book.read();
  return getSettings(ctx);
}

async function changeCurrency(ctx: PlatformCtx, tx: Database, to: Currency): Promise<void> {
  if (await ctx.hasOrders(tx, 'holding')) refuse('platform.currency_fixed');
  const from = ctx.book.config().platform.currency;
  if ((await fixedBy(tx, ctx, { from, to })) === 'shops') refuse('platform.currency_decimals');
  await queries.storeCountedIn(tx, to);
}

/** The same of tax, with the market's own number, which has to have the form of those of its country, as the region has to be of it. */
export function saveTax(
  ctx: PlatformCtx,
  save: Omit<Save<'tax'>, 'section'>,
): Promise<AdminSettings> {
  requireAdmin(ctx);
  const { region, number } = save.value;
  const { country } = ctx.book.config().platform;
  if (region !== '' && !regionsOf(country).includes(region))
    refuse('request.invalid', { errors: [{ path: 'region', code: 'tax.region' }] });
  if (number !== '' && !isTaxNumber(country, number))
    refuse('request.invalid', { errors: [{ path: 'number', code: 'tax.number' }] });
  const value = { ...save.value, number: plainTaxNumber(number) };
  return saveSection(ctx, { ...save, section: 'tax', value });
}

async function versionOf(tx: Database, section: PlatformSection): Promise<number> {
  return (await queries.settings(tx)).find((row) => row.section === section)?.version ?? 0;
}

/** The configuration by section. */
function valuesOf(platform: Config['platform']): PlatformSettings {
  const {
    name,
    look,
    welcome,
    country,
    currency,
    shipping,
    commissionBasisPoints,
    sellersNeedApproval,
    emailsNeedProof,
    social,
    categories,
    tax,
    company,
    tips,
    proofs,
    gifts,
    aftercare,
  } = platform;
  const approval = { sellersNeedApproval, emailsNeedProof };
  return {
    brand: { name },
    look,
    welcome,
    country: { country },
    currency: { currency },
    shipping,
    commission: { commissionBasisPoints },
    approval,
    social: { social },
    categories: { categories },
    tax,
    company,
    tips,
    proofs,
    gifts,
    aftercare,
  };
}
