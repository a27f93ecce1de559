/**
 * Hosts of shops' own. A shop says which host is its own and shows it by a record in that host's DNS, which only who
 * controls the host can write; then the host shows the shop. Every day the records are looked for again.
 */
import { randomBytes } from 'node:crypto';
import {
  challengeLabel,
  hostFrom,
  type HostProblem,
  hostGraceDays,
} from '#contract/shops/hosts.rules.ts';
import type { OwnHost } from '#contract/shops/hosts.schemas.ts';
import type { Site } from '#contract/platform/rules.ts';
import { recordAudit } from '../../audit/audit.ts';
import type { Ctx } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import type { Events } from '../../events/events.ts';
import { takeAttempt } from '../../http/limits/attempts.ts';
import type { Hosts } from '../../http/hosts.ts';
import { refuse } from '../../http/refuse.ts';
import * as queries from './shop-hosts.queries.ts';
import { requireShop } from '../shops.ts';

declare module '../../events/events.ts' {
  interface EventMap {
    /** A shop's own host was proved, lost or given up. */
    'hosts.changed': Record<string, never>;
  }
}

declare module '../../jobs/jobs.ts' {
  interface JobMap {
    'hosts.look_again': Record<string, never>;
  }
}

/** The TXT records of a name, each of one piece or more. Throws what `node:dns` throws. */
export type TxtRecords = (name: string) => Promise<string[][]>;

export type HostParts = { txtRecords: TxtRecords; hosts: Hosts };
type HostCtx = Ctx & HostParts;

const dayMs = 86_400_000;
const valuePrefix = 'pasar-site-verification=';

/** The shop's own host, for its people with the permission. */
export async function shopHost(
  ctx: Ctx,
  { id }: { id: number },
): Promise<{ host: OwnHost | null }> {
  await requireShop(ctx, id, 'settings');
  const row = await queries.hostOf(ctx.db, id);
  return { host: row ? hostReply(ctx, row) : null };
}

/** Says which host is the shop's own. Refuses `host.ours` for hosts of the market and of the service provider. */
export async function claimHost(
  ctx: HostCtx,
  { id, host: typed }: { id: number; host: string },
): Promise<{ host: OwnHost | null }> {
  const by = await requireShop(ctx, id, 'settings');
  const host = hostFrom(typed) ?? refuse('host.not_usable');
  if (isOurs(ctx, host))
    refuse('host.ours', {
      errors: [{ path: 'host', code: 'shops.host_ours' }],
    });
  await ctx.db.transaction(async (tx) => {
    const token = randomBytes(18).toString('base64url');
    const isOther =
      (await queries.claimHost(tx, { shopId: id, host, token, by, at: ctx.now })) === 1;
    if (isOther) await recordChange(ctx, tx, { shopId: id, action: 'shop.host_claimed', host });
  });
  return shopHost(ctx, { id });
}

function isOurs({ hosts, config }: HostCtx, host: string): boolean {
  const site = hosts.siteNamed(host);
  return (
    (site !== undefined && site.kind !== 'shop') ||
    host.endsWith(`.${new URL(config.publicUrl).hostname}`)
  );
}

/** Looks for the record now. */
export async function checkHost(
  ctx: HostCtx,
  { id }: { id: number },
): Promise<{ host: OwnHost | null }> {
  await requireShop(ctx, id, 'settings');
  await takeAttempt(ctx, { limit: 'hostChecks', key: String(id) });
  const row = (await queries.hostOf(ctx.db, id)) ?? refuse('host.none');
  await look(ctx, row);
  return shopHost(ctx, { id });
}

/** Gives the host up. */
export async function removeHost(ctx: Ctx, { id }: { id: number }): Promise<void> {
  await requireShop(ctx, id, 'settings');
  await ctx.db.transaction(async (tx) => {
    const dropped = await queries.dropHost(tx, id);
    if (dropped)
      await recordChange(ctx, tx, { shopId: id, action: 'shop.host_removed', host: dropped.host });
  });
}

type Change = { shopId: number; action: string; host: string };

async function recordChange(
  ctx: Pick<Ctx, 'now' | 'viewer' | 'events'>,
  tx: Database,
  { shopId, action, host }: Change,
): Promise<void> {
  const name = (await queries.shopName(tx, shopId))?.name ?? '';
  await recordAudit(tx, {
    at: ctx.now,
    actorId: ctx.viewer.userId,
    action,
    subject: { kind: 'shop', id: shopId, name },
    after: { host },
  });
  await ctx.events.publish(tx, 'hosts.changed', {});
}

type Looking = Pick<HostCtx, 'db' | 'now' | 'events' | 'txtRecords'>;

/** One look at the DNS, outside of any transaction, and what it came to. */
async function look(ctx: Looking, row: queries.HostRow): Promise<void> {
  const shown = await tokensShown(ctx.txtRecords, row.host);
  const servedSince = new Date(ctx.now.getTime() - hostGraceDays * dayMs);
  await ctx.db.transaction(async (tx) => {
    await queries.holdHost(tx, row.host);
    const problem = await problemWith(tx, row, shown);
    if (problem === null) await queries.proveHost(tx, row, ctx.now);
    else await queries.failHost(tx, row, { problem, at: ctx.now, servedSince });
    await ctx.events.publish(tx, 'hosts.changed', {});
  });
}

/** The tokens in a host's records; null when the DNS does not answer. */
async function tokensShown(txtRecords: TxtRecords, host: string): Promise<string[] | null> {
  try {
    const values = (await txtRecords(`${challengeLabel}.${host}`)).map((pieces) =>
      pieces.join('').trim(),
    );
    return values.flatMap((value) =>
      value.startsWith(valuePrefix) ? [value.slice(valuePrefix.length)] : [],
    );
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    return code === 'ENOTFOUND' || code === 'ENODATA' ? [] : null;
  }
}

/** Where several shops show their records, the one that proved the host first keeps it. */
async function problemWith(
  tx: Database,
  row: queries.HostRow,
  shown: readonly string[] | null,
): Promise<HostProblem | null> {
  if (!shown) return 'unreachable';
  if (!shown.includes(row.token)) return shown.length > 0 ? 'different' : 'missing';
  return (await queries.hasOtherOwner(tx, row, shown)) ? 'taken' : null;
}

/** Looks at every host that was proved; run by the job `hosts.look_again`. */
export async function lookAtAllHosts(ctx: Looking): Promise<void> {
  for (const row of await queries.provedHosts(ctx.db)) await look(ctx, row);
}

function hostReply(
  { config }: Ctx,
  { host, token, problem, provedAt, failingSince, checkedAt }: queries.HostRow,
): OwnHost {
  return {
    host,
    state: stateOf({ problem, provedAt }),
    problem,
    record: { name: `${challengeLabel}.${host}`, value: valuePrefix + token },
    pointsTo: new URL(config.publicUrl).hostname,
    checkedAt: checkedAt?.toISOString() ?? null,
    servedUntil: failingSince
      ? new Date(failingSince.getTime() + hostGraceDays * dayMs).toISOString()
      : null,
  };
}

function stateOf({
  problem,
  provedAt,
}: Pick<queries.HostRow, 'problem' | 'provedAt'>): OwnHost['state'] {
  if (problem) return 'failed';
  return provedAt ? 'proved' : 'waiting';
}

type Following = {
  db: Database;
  events: Events;
  hosts: Hosts;
  onChange: () => void;
  onFailure: (error: unknown) => void;
};

/** Keeps the hosts of shops in this process, and follows their changes. */
export async function followHosts({
  db,
  events,
  hosts,
  onChange,
  onFailure,
}: Following): Promise<void> {
  let last: Promise<void> = Promise.resolve();
  const load = async () => {
    const served = await queries.servedHosts(db);
    hosts.learn(
      new Map(
        served.map(({ host, shopId, shopKind }) => [
          host,
          { kind: 'shop', shopId, shopKind } satisfies Site,
        ]),
      ),
    );
    onChange();
  };
  /** One after the other, so that what was read last is what holds. */
  const read = () => (last = last.catch(() => undefined).then(load));
  const readAgain = () => void read().catch(onFailure);
  events.on('hosts.changed', readAgain);
  events.on('missed', readAgain);
  await read();
}
