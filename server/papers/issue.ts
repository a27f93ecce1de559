/**
 * Issuing papers, once money has moved: each movement of the ledger leaves a row in `papers_due`, and a job gives it its
 * papers. One issues at a time, under a lock that nothing else takes: so the next number of a series is the last one and
 * one, what fails leaves none out, and no order waits for another.
 */
import { paperNumber, type PaperKind } from '#contract/papers/rules.ts';
import { civilTime } from '#contract/kernel/time.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import { accountUntil } from '../payments/payments.ts';
import { type Composed, commissionPaper, salePaper, statementPaper } from './compose.ts';
import * as queries from './issuing.queries.ts';

declare module '../events/events.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merging needs an interface
  interface EventMap {
    /** Papers of an order were issued. */
    'papers.issued': { orderId: number; userId: number | null; shopIds: number[] };
    /** Papers of what was paid for a visit were issued. */
    'papers.of_visit': { bookingId: number; shopId: number; userId: number | null };
  }
}

declare module '../jobs/jobs.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merging needs an interface
  interface JobMap {
    'papers.issue': Record<string, never>;
  }
}

export type PaperParts = { db: Database; config: Config };

const lock = { space: 1_058, id: 0 };
const atOnce = 200;

/**
 * Issues all papers that are due. What cannot be issued stays due, and with it what moved later for the same order or on the
 * same shop's account, as its papers go on from it; nothing else waits. The mistakes are thrown in the end.
 */
export async function issueDue(parts: PaperParts): Promise<void> {
  const failed = new Map<string, unknown>();
  for (;;) {
    const due = await queries.dueMovements(parts.db, {
      most: atOnce,
      without: [...failed.keys()],
    });
    if (due.length === 0) break;
    await issue(
      parts,
      due.map(({ id }) => id),
    ).catch(() => issueOneByOne(parts, due, failed));
  }
  for (const error of failed.values()) throw error;
}

async function issueOneByOne(
  parts: PaperParts,
  due: readonly queries.DueMovement[],
  failed: Map<string, unknown>,
): Promise<void> {
  for (const { id, account } of due)
    if (!failed.has(account))
      await issue(parts, [id]).catch((error: unknown) => {
        failed.set(account, error);
      });
}

function issue({ db, config }: PaperParts, due: readonly number[]): Promise<void> {
  return db.transaction(
    async (tx) => {
      const ids = await queries.takeDue(tx, due);
      if (ids.length > 0) await issueTaken({ db: tx, config }, ids);
    },
    { lock },
  );
}

async function issueTaken({ db: tx, config }: PaperParts, ids: readonly number[]): Promise<void> {
  const sales = await queries.salesMoved(tx, ids);
  const payouts = await queries.payoutsMoved(tx, ids);
  const moved = [...sales, ...payouts];
  if (moved.length === 0) return;
  const { timeZone } = config.platform;
  const soFar = await queries.partsSoFar(
    tx,
    sales.map(({ shopOrderId }) => shopOrderId),
  );
  const add = numbering(
    await queries.lastNumbers(tx, {
      shopIds: moved.map(({ shopId }) => shopId),
      years: moved.map(({ at }) => yearOf(at, timeZone)),
    }),
    await queries.nextIds(tx, sales.length + payouts.length * 2),
    timeZone,
  );
  const parts = new Map(soFar.map((part) => [seriesOfPart(part), part]));
  for (const movement of sales) {
    const of = { shopOrderId: movement.shopOrderId, isTip: movement.kind === 'tip' };
    const part = parts.get(seriesOfPart(of));
    const composed = salePaper(config, movement, part);
    if (!composed) continue;
    const first = add(composed);
    parts.set(seriesOfPart(of), {
      ...of,
      amount: (part?.amount ?? 0) + composed.amount,
      named: [...(part?.named ?? []), ...(movement.named ?? [])],
      first: part?.first ?? { ...first, at: composed.issuedAt.toISOString() },
    });
  }
  const stated = new Map<number, queries.StatedUntil | undefined>();
  for (const payout of payouts) {
    const { shopId } = payout;
    const before = stated.has(shopId)
      ? stated.get(shopId)
      : await queries.lastStatement(tx, shopId);
    const until = new Date(Math.max(payout.at.getTime(), Date.parse(before?.until ?? '') || 0));
    const now = {
      until: until.toISOString(),
      sums: await accountUntil(tx, { shopId, until }),
    };
    add(statementPaper(config, payout, { before, now }));
    const commission = commissionPaper(config, payout, { before, now });
    if (commission) add(commission);
    stated.set(shopId, now);
  }
  await queries.insertPapers(tx, add.papers);
  await queries.announcePapers(
    tx,
    sales.map(({ orderId }) => orderId),
  );
}

/** A credit note corrects the paper of what it is of: of the sale, or of the tip. */
function seriesOfPart({ shopOrderId, isTip }: Pick<queries.PartSoFar, 'shopOrderId' | 'isTip'>) {
  return `${shopOrderId} ${isTip}`;
}

type Numbered = { id: number; kind: PaperKind; shopId: number; year: number; number: number };

/** Gives papers their ids and the next numbers of their series. */
function numbering(last: readonly queries.LastNumber[], ids: number[], timeZone: string) {
  const numbers = new Map(last.map((series) => [seriesOf(series), series.number]));
  const papers: queries.NewPaper[] = [];
  const add = (composed: Composed): Numbered => {
    const { kind, shopId, issuedAt } = composed;
    const year = yearOf(issuedAt, timeZone);
    const series = seriesOf({ kind, shopId, year });
    const number = (numbers.get(series) ?? 0) + 1;
    numbers.set(series, number);
    const id = ids[papers.length] ?? 0;
    papers.push({ ...composed, id, year, number });
    return { id, kind, shopId, year, number };
  };
  return Object.assign(add, { papers });
}

function yearOf(at: Date, timeZone: string): number {
  return Number(civilTime(at, timeZone).date.slice(0, 4));
}

function seriesOf({ kind, shopId, year }: { kind: PaperKind; shopId: number; year: number }) {
  return paperNumber({ kind, shopId, year, number: 0 });
}
