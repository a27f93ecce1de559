/** How a service shop works, section by section, by its people with the permission. */
import type { Received } from '#contract/kernel/endpoint.ts';
import type { Currency } from '#contract/kernel/currency.ts';
import { mainLanguage } from '#contract/kernel/languages.ts';
import { type Minor, toMinor } from '#contract/kernel/money.ts';
import type {
  Proposal,
  ServiceSettings,
  serviceSettingsRoutes,
} from '#contract/bookings/settings.schemas.ts';
import type { LatePromise } from '#contract/bookings/late.schemas.ts';
import { type ServiceSection, serviceSections } from '#contract/bookings/rules.ts';
import type { ShopSettings } from '#contract/shops/settings.schemas.ts';
import { recordAudit } from '../../audit/audit.ts';
import type { Ctx } from '../../context.ts';
import { type Database, type Sql, sql } from '../../db/database.ts';
import { refuse } from '../../http/refuse.ts';
import {
  noteSaved,
  refuseNewer,
  requireShop,
  type SavedPart,
  sectionSubject,
  tagsOfShops,
} from '../../shops/shops.ts';
import { calendarLock } from '../calendar/calendar.ts';
import { settleHits } from './settle-hits.ts';
import { depositReply, settingsReply } from './settings-reply.ts';
import { moneyIn } from '../../words/formats.ts';
import * as queries from './service-settings.queries.ts';

export type Body<Name extends keyof typeof serviceSettingsRoutes> = Received<
  (typeof serviceSettingsRoutes)[Name]
>['body'] & {
  shopId: number;
};

/** How a shop works. Refuses anyone who may not set it up, and `service.not_a_service`. */
export async function serviceSettings(
  ctx: Ctx,
  { shopId }: { shopId: number },
): Promise<ServiceSettings> {
  await requireShop(ctx, shopId, 'settings');
  return settingsReply(ctx, await settingsRow(ctx, ctx.db, shopId));
}

/** Changes the windows of a day. Refuses `shop.changed_meanwhile`, and `service.visits_hit` until all that it hits were seen. */
export function changeWindows(
  ctx: Ctx,
  { shopId, version, windows, hit }: Body<'changeWindows'>,
): Promise<ServiceSettings> {
  const inMinor = windows.map((window) => ({ ...window, surcharge: toMinor(window.surcharge) }));
  const changes = [sql`windows = ${JSON.stringify(inMinor)}::jsonb`];
  return change(
    ctx,
    { shopId, settling: { proposal: { kind: 'windows', windows }, hit } },
    async (tx, row) => {
      await saveSection(ctx, tx, row, { section: 'windows', version, changes });
      return { surcharges: surchargesOf };
    },
  );
}

/** Changes notice, horizon, travel, the time that work takes, what is paid in advance and given for coming late. Refuses `shop.changed_meanwhile`. */
export function changeTerms(
  ctx: Ctx,
  { shopId, version, deposit, minutesPerUnit, latePromise, ...terms }: Body<'changeTerms'>,
): Promise<ServiceSettings> {
  const done = Object.fromEntries(
    Object.entries(minutesPerUnit).filter(([, minutes]) => minutes !== null),
  );
  return change(ctx, { shopId }, async (tx, row) => {
    const changes = [
      sql`notice_minutes = ${terms.noticeMinutes}`,
      sql`change_notice_hours = ${terms.changeNoticeHours}`,
      sql`horizon_days = ${terms.horizonDays}`,
      sql`travel_minutes = ${terms.travelMinutes}`,
      sql`minutes = ${JSON.stringify(done)}::jsonb`,
      sql`deposit_kind = ${deposit.kind}`,
      sql`deposit_amount = ${deposit.kind === 'none' ? 0 : toMinor(deposit.amount)}`,
      ...(latePromise === undefined ? [] : promiseSets(latePromise)),
    ];
    await saveSection(ctx, tx, row, { section: 'terms', version, changes });
    return { deposit: depositOf, late: lateOf };
  });
}

/** Changes what is checked at visits; what was answered stays. Refuses `shop.changed_meanwhile`. */
export function changeChecks(
  ctx: Ctx,
  { shopId, version, ...checks }: Body<'changeChecks'>,
): Promise<ServiceSettings> {
  return change(ctx, { shopId }, async (tx, row) => {
    const changes = [sql`checks = ${JSON.stringify(checks)}::jsonb`];
    await saveSection(ctx, tx, row, { section: 'checks', version, changes });
    return {};
  });
}

/** Changes what customers read when a visit moves on. Refuses `shop.changed_meanwhile`. */
export function changeMessages(
  ctx: Ctx,
  { shopId, version, inProgress, ...messages }: Body<'changeMessages'>,
): Promise<ServiceSettings> {
  const written = JSON.stringify({ ...messages, in_progress: inProgress });
  return change(ctx, { shopId }, async (tx, row) => {
    const changes = [sql`messages = ${written}::jsonb`];
    await saveSection(ctx, tx, row, { section: 'messages', version, changes });
    return {};
  });
}

/** How shops change their opening hours; handed over by the application, since it is theirs. */
export type ChangeHours = (ctx: Ctx, hours: ShopHours) => Promise<ShopSettings>;
type ShopHours = Omit<Body<'changeHours'>, 'shopId' | 'hit'> & { id: number };

/** Changes when visits are made, as the shop's own settings do. Refuses as they do, and `service.visits_hit` until all that it hits were seen. */
export function changeServiceHours(
  ctx: Ctx,
  { shopId, hit, ...hours }: Body<'changeHours'>,
  changeHours: ChangeHours,
): Promise<ServiceSettings> {
  return change(
    ctx,
    { shopId, settling: { proposal: { kind: 'hours', ...hours }, hit } },
    async (tx) => {
      await changeHours({ ...ctx, db: tx }, { ...hours, id: shopId });
      return 'recorded';
    },
  );
}

/**
 * How the settings of any shop change its hours: a service shop's, too, only where no agreed visit loses its place.
 * Refuses as `changeServiceHours` does.
 */
export async function changeHoursOfAny(
  ctx: Ctx,
  { id, ...hours }: ShopHours,
  changeHours: ChangeHours,
): Promise<ShopSettings> {
  if (!(await queries.isServiceShop(ctx.db, id))) return changeHours(ctx, { ...hours, id });
  let changed: ShopSettings | undefined;
  await change(
    ctx,
    { shopId: id, settling: { proposal: { kind: 'hours', ...hours }, hit: [] } },
    async (tx) => {
      changed = await changeHours({ ...ctx, db: tx }, { ...hours, id });
      return 'recorded';
    },
  );
  return changed ?? refuse('service.not_a_service');
}

/** What about a shop's settings is money: named figures out of a row, for the audit log. */
type Money = Record<string, (row: queries.ServiceSettingsRow, inWords: InWords) => unknown>;
/** How an amount stands in a text of the log, which names its currency. */
export type InWords = (amount: Minor) => string;
/** What an admin does is in the log already where another domain has done it. */
type Recording = Money | 'recorded';

type Changing = {
  shopId: number;
  /** Where the change may take the place of agreed visits: what it is, and the visits that the caller has seen. */
  settling?: { proposal: Proposal; hit: readonly number[] };
};

/** Makes a change under the lock of the shop's calendar, and publishes what everybody may know of it. */
export async function change(
  ctx: Ctx,
  { shopId, settling }: Changing,
  make: (tx: Database, row: queries.ServiceSettingsRow) => Promise<Recording>,
): Promise<ServiceSettings> {
  const userId = await requireShop(ctx, shopId, 'settings');
  return ctx.db.transaction(
    async (tx) => {
      const before = await settingsRow(ctx, tx, shopId);
      const settle = settling
        ? await settleHits(ctx, tx, { shopId, userId, ...settling })
        : undefined;
      const money = await make(tx, before);
      await settle?.();
      const after = await settingsRow(ctx, tx, shopId);
      if (money !== 'recorded')
        await record(
          tx,
          { at: ctx.now, actorId: userId, isAdmin: ctx.viewer.isAdmin },
          { before, after, money, currency: ctx.config.platform.currency },
        );
      await ctx.events.publish(tx, 'catalogue.changed', { tags: tagsOfShops([shopId]) });
      const now = settingsReply(ctx, after);
      await noteSaved(ctx, tx, savedParts(settingsReply(ctx, before), now));
      return now;
    },
    { lock: calendarLock(shopId) },
  );
}

type Recorder = { at: Date; actorId: number; isAdmin: boolean };
type Compared = {
  before: queries.ServiceSettingsRow;
  after: queries.ServiceSettingsRow;
  money: Money;
  currency: Currency;
};

/** What customers pay is in the audit log, no matter who changes it, and so is whatever an admin changes. */
async function record(
  tx: Database,
  { isAdmin, ...by }: Recorder,
  { before, after, money, currency }: Compared,
): Promise<void> {
  const inWords: InWords = (minor) => moneyIn(mainLanguage, { minor, currency });
  const figures = (row: queries.ServiceSettingsRow) =>
    Object.fromEntries(Object.entries(money).map(([name, figure]) => [name, figure(row, inWords)]));
  const [was, is] = [figures(before), figures(after)];
  const subject = { kind: 'shop', id: before.shopId, name: before.shopName };
  if (JSON.stringify(was) !== JSON.stringify(is)) {
    await recordAudit(tx, {
      ...by,
      action: 'shop.service_prices_changed',
      subject,
      before: was,
      after: is,
    });
  } else if (isAdmin) {
    await recordAudit(tx, { ...by, action: 'shop.settings_changed', subject });
  }
}

async function saveSection(
  ctx: Ctx,
  tx: Database,
  { shopId, versions }: queries.ServiceSettingsRow,
  saved: { section: ServiceSection; version: number; changes: readonly Sql[] },
): Promise<void> {
  const { section, version, changes } = saved;
  if ((await queries.saveSection(tx, { shopId, section, version }, changes)) === 1) return;
  await refuseNewer(ctx, tx, {
    subject: sectionSubject({ shopId, section }),
    seen: version,
    version: versions[section] ?? 0,
  });
}

/** What each change may have touched; hours are the shop's own, which notes them itself. */
function savedParts(before: ServiceSettings, after: ServiceSettings): SavedPart[] {
  const { shopId } = after;
  const sections = serviceSections.map((section) => ({
    subject: sectionSubject({ shopId, section }),
    before: before[section],
    after: after[section],
  }));
  const entries = (['technicians', 'packages'] as const).flatMap((list) =>
    after[list].flatMap((entry) => {
      const earlier = before[list].find(({ id }) => id === entry.id);
      return earlier
        ? [{ subject: entrySubject(list, entry.id), before: earlier, after: entry }]
        : [];
    }),
  );
  return [...sections, ...entries];
}

/** The name of an entry among all that people edit. */
function entrySubject(list: 'technicians' | 'packages', id: number): string {
  return `${list === 'technicians' ? 'technician' : 'package'}:${id}`;
}

/** Refuses `shop.changed_meanwhile` unless an entry is in the version that the caller saw. */
export async function requireSeen(
  ctx: Ctx,
  tx: Database,
  {
    list,
    found,
    version,
  }: {
    list: 'technicians' | 'packages';
    found: { id: number; version: number };
    version: number;
  },
): Promise<void> {
  if (found.version === version) return;
  const subject = entrySubject(list, found.id);
  await refuseNewer(ctx, tx, { subject, seen: version, version: found.version });
}

export async function settingsRow(
  ctx: Ctx,
  db: Database,
  shopId: number,
): Promise<queries.ServiceSettingsRow> {
  return (
    (await queries.settingsOf(db, shopId, ctx.now, ctx.language)) ?? refuse('service.not_a_service')
  );
}

function surchargesOf({ windows }: queries.ServiceSettingsRow, inWords: InWords): string {
  return windows.map(({ slot, surcharge }) => `${slot} ${inWords(surcharge)}`).join(', ');
}

function promiseSets(promise: LatePromise | null): Sql[] {
  return [
    sql`late_amount = ${promise && toMinor(promise.amount)}`,
    sql`late_after = ${promise && promise.afterMinutes}`,
  ];
}

function lateOf({ latePromise }: queries.ServiceSettingsRow, inWords: InWords): string {
  return latePromise
    ? `${inWords(latePromise.amount)} after ${latePromise.afterMinutes} min`
    : 'none';
}

function depositOf(row: queries.ServiceSettingsRow): string | number {
  const { kind, amount } = depositReply(row);
  if (kind === 'none') return 'none';
  return kind === 'percent' ? `${amount}%` : amount;
}
