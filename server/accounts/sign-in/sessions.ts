/**
 * Sessions: who is behind a cookie's token. Only a hash of the token is stored, so a copy of the table
 * signs nobody in. A session ends 30 days after it was last used. Follows The Copenhagen Book (sessions).
 */
import { createHash, randomBytes } from 'node:crypto';
import type { Language } from '#contract/kernel/languages.ts';
import type { Viewer } from '../../context.ts';
import { type Database, sql } from '../../db/database.ts';
import { gathered } from '../../db/gathered.ts';
import type { Events } from '../../events/events.ts';
import { hashOfDevice } from './known-devices.ts';
import { type AccountStatus, viewerFrom } from '../account-status.ts';

declare module '../../events/events.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merging needs an interface
  interface EventMap {
    /** Somebody's sessions ended, or what they may do changed. */
    'session.changed': { userId: number };
  }
}

declare module '../../jobs/jobs.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merging needs an interface
  interface JobMap {
    'sessions.forget_ended': Record<string, never>;
  }
}

/** How long a viewer may be remembered in this process before the database is asked again. */
const rememberedMs = 10_000;
const mostRemembered = 20_000;

/** The longest that browsers keep a cookie. The row decides whether the session lives, and slides with use. */
const cookieSeconds = 400 * 86_400;

export type SessionBook = ReturnType<typeof createSessionBook>;

export function createSessionBook(
  db: Database,
  events: Events,
  clock: () => number = () => performance.now(),
) {
  const remembered = new Map<string, { viewer: Viewer; until: number }>();
  const liveSession = gathered((tokens) => liveSessions(db, tokens));
  let timesForgotten = 0;

  /** Who a token stands for; null when the session is over or the person is disabled. */
  async function viewerOf(token: string): Promise<Viewer | null> {
    if (!/^[\w-]{43}(@\d+)?$/.test(token)) return null;
    const known = remembered.get(token);
    if (known && known.until > clock()) return known.viewer;
    const forgottenBefore = timesForgotten;
    const session = await liveSession(token);
    if (!session) return null;
    if (session.isDue) await touch(db, token);
    const viewer = viewerFrom(session);
    // A change while the answer was on its way makes it too old to keep.
    if (forgottenBefore === timesForgotten) remember(token, viewer);
    return viewer;
  }

  function remember(token: string, viewer: Viewer): void {
    remembered.delete(token);
    remembered.set(token, { viewer, until: clock() + rememberedMs });
    const oldest = remembered.size > mostRemembered ? remembered.keys().next().value : undefined;
    if (oldest) remembered.delete(oldest);
  }

  function forget(userId: number): void {
    timesForgotten += 1;
    for (const [token, { viewer }] of remembered)
      if (viewer.userId === userId) remembered.delete(token);
  }

  events.on('session.changed', ({ userId }) => forget(userId));
  events.on('missed', () => {
    timesForgotten += 1;
    remembered.clear();
  });

  /** To be called after the commit of whatever changed a person's sessions or status; all processes forget them. */
  async function changed(userId: number): Promise<void> {
    forget(userId);
    await events.publish(db, 'session.changed', { userId });
  }

  /** Ends one session. Ending it twice is fine. */
  async function end(token: string): Promise<void> {
    const ended = await db.row<{ userId: number }>(sql`
      delete from sessions where token_hash = ${hashOfSession(token)} returning user_id as "userId"`);
    if (ended) await changed(ended.userId);
  }

  /** Ends all sessions of a person, but for the one of `keepToken`. */
  async function endOthers(userId: number, keepToken: string | null): Promise<void> {
    await deleteOthers(db, userId, keepToken);
    await changed(userId);
  }

  return { viewerOf, begin, end, endOthers, changed };
}

/** Starts a session and returns its token, 256 random bits that are nowhere else, with the site where alone it holds. */
async function begin(
  db: Database,
  userId: number,
  {
    userAgent,
    device,
    ownSite = null,
  }: { userAgent?: string | undefined; device?: string; ownSite?: string | null } = {},
) {
  const token = randomBytes(32).toString('base64url') + (ownSite === null ? '' : `@${ownSite}`);
  await db.run(sql`
    insert into sessions (token_hash, user_id, user_agent, device_hash, expires_at)
    values (${hashOfSession(token)}, ${userId}, ${userAgent?.slice(0, 300) ?? null},
      ${device === undefined ? null : hashOfDevice(device)},
      now() + interval '30 days')`);
  return { token, lifetimeSeconds: cookieSeconds };
}

/** For transactions that end sessions; call `changed` after the commit. */
export function deleteOthers(
  db: Database,
  userId: number,
  keepToken: string | null,
): Promise<number> {
  return db.run(sql`
    delete from sessions where user_id = ${userId} and token_hash is distinct
      from ${keepToken === null ? null : hashOfSession(keepToken)}::bytea`);
}

/** Deletes the rows of sessions that are over; run by the job `sessions.forget_ended`. */
export async function forgetEndedSessions(db: Database): Promise<void> {
  await db.run(sql`delete from sessions where expires_at < now()`);
}

type LiveSession = AccountStatus & { language: Language | null; isDue: boolean };

/** By token. */
async function liveSessions(db: Database, tokens: string[]): Promise<Map<string, LiveSession>> {
  const byHash = new Map(tokens.map((token) => [hashOfSession(token).toString('hex'), token]));
  const rows = await db.rows<LiveSession & { hash: string }>(sql`
    select u.id, u.role, u.approval_status as "approvalStatus", u.language, s.seen_at < now() - interval '1 hour' as "isDue",
      encode(s.token_hash, 'hex') as hash
    from sessions s join users u on u.id = s.user_id
    where s.token_hash = any (${tokens.map(hashOfSession)}::bytea[]) and s.expires_at > now() and u.disabled_at is null`);
  return new Map(rows.map(({ hash, ...session }) => [byHash.get(hash) ?? '', session]));
}

function touch(db: Database, token: string): Promise<number> {
  return db.run(sql`
    update sessions set seen_at = now(), expires_at = now() + interval '30 days'
    where token_hash = ${hashOfSession(token)} and seen_at < now() - interval '1 hour'`);
}

/** What is stored of a session's token. */
export function hashOfSession(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
