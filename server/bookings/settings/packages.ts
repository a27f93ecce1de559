/** The packages that a service shop sells. What a booking was agreed at stays as it is. */
import { planLimits } from '#contract/bookings/plans.rules.ts';
import type { PackageGroup } from '#contract/bookings/package-choices.rules.ts';
import type { PackageTranslations, ServiceSettings } from '#contract/bookings/settings.schemas.ts';
import type { Language } from '#contract/kernel/languages.ts';
import { toMinor } from '#contract/kernel/money.ts';
import { inEach } from '#contract/kernel/translations.ts';
import { groupsInMinor } from '../../catalogue/catalogue.ts';
import type { Ctx } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { refuse } from '../../http/refuse.ts';
import { asWritten } from '../../words/as-read.ts';
import { type Body, change, type InWords, requireSeen } from './service-settings.ts';
import * as queries from './service-settings.queries.ts';

const most = 30;

type OfOne = { id: number };

/** What packages cost, for the audit log. */
const prices = {
  packages: ({ packages }: queries.ServiceSettingsRow, inWords: InWords) =>
    packages
      .filter(({ isActive }) => isActive)
      .map(
        ({ title, price, visits, choiceGroups }) =>
          `${title} ${[inWords(price) + (visits > 1 ? ` × ${visits}` : ''), ...choiceGroups.map((group) => groupPrices(group, inWords))].join(' + ')}`,
      )
      .join(', '),
};

/** Adds a package behind the others. Refuses `service.too_many`. */
export function addPackage(
  ctx: Ctx,
  {
    shopId,
    price,
    visits = 1,
    validDays = planLimits.usual,
    choiceGroups = [],
    translations = {},
    ...values
  }: Body<'addPackage'>,
): Promise<ServiceSettings> {
  return change(ctx, { shopId }, async (tx, row) => {
    if (row.packages.length >= most) refuse('service.too_many');
    await queries.addPackage(tx, shopId, {
      ...values,
      visits,
      validDays,
      choiceGroups: groupsInMinor(choiceGroups),
      translations: translationsOf(translations, choiceGroups, row.language),
      price: toMinor(price),
    });
    return prices;
  });
}

/** Changes a package. Refuses `service.no_package` and `shop.changed_meanwhile`. */
export function changePackage(
  ctx: Ctx,
  {
    shopId,
    id,
    version,
    price,
    visits,
    validDays,
    choiceGroups,
    translations,
    ...values
  }: Body<'changePackage'> & OfOne,
): Promise<ServiceSettings> {
  return change(ctx, { shopId }, async (tx, row) => {
    const before = await requireVersion(ctx, tx, row, { id, version });
    const groups = choiceGroups ? groupsInMinor(choiceGroups) : before.choiceGroups;
    const after = {
      ...values,
      visits: visits ?? before.visits,
      validDays: validDays ?? before.validDays,
      choiceGroups: groups,
      translations: translationsOf(translations ?? before.translations, groups, row.language),
      price: toMinor(price),
    };
    await queries.changePackage(tx, { shopId, id, version }, after);
    return prices;
  });
}

/** Offers a package no more, or again. Refuses as `changePackage` does. */
export function offerPackage(
  ctx: Ctx,
  { shopId, id, version, isActive }: Body<'retirePackage'> & OfOne & { isActive: boolean },
): Promise<ServiceSettings> {
  return change(ctx, { shopId }, async (tx, row) => {
    await requireVersion(ctx, tx, row, { id, version });
    await queries.setPackageActive(tx, { shopId, id, version }, isActive);
    return prices;
  });
}

/** Puts packages in an order; ids of others count for nothing. */
export function orderPackages(
  ctx: Ctx,
  { shopId, ids }: Body<'orderPackages'>,
): Promise<ServiceSettings> {
  return change(ctx, { shopId }, async (tx) => {
    await queries.orderPackages(tx, shopId, ids);
    return {};
  });
}

/** Words are kept of choices that the package has. */
function translationsOf(
  translations: PackageTranslations,
  groups: readonly PackageGroup[],
  own: Language,
): PackageTranslations {
  const known = new Set(groups.flatMap(({ name, choices }) => [name, ...choices.map(nameOf)]));
  const pruned = inEach(translations, ({ choices = {}, ...texts }) => {
    const said = Object.entries(choices).filter(([word, text]) => text !== '' && known.has(word));
    return { ...texts, ...(said.length > 0 && { choices: Object.fromEntries(said) }) };
  });
  return asWritten(pruned, own);
}

function nameOf({ name }: { name: string }): string {
  return name;
}

function groupPrices({ name, per, choices }: PackageGroup, inWords: InWords): string {
  const priced = choices.map((choice) => `${choice.name} ${inWords(choice.price)}`);
  return `${name} (${per}): ${priced.join(' | ')}`;
}

async function requireVersion(
  ctx: Ctx,
  tx: Database,
  { packages }: queries.ServiceSettingsRow,
  { id, version }: { id: number; version: number },
): Promise<queries.ServiceSettingsRow['packages'][number]> {
  const found = packages.find((one) => one.id === id) ?? refuse('service.no_package');
  await requireSeen(ctx, tx, { list: 'packages', found, version });
  return found;
}
