/** What every verb of the server gets first: the database, who asks, and what time it is. */
import type { FastifyBaseLogger } from 'fastify';
import type { Language } from '#contract/kernel/languages.ts';
import { refuse } from './http/refuse.ts';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import type { Events } from './events/events.ts';

/** Who asks. The acting person comes from the session alone. */
export type Viewer = {
  /** Null for guests. */
  userId: number | null;
  /** Whose cart and favourites these are: `user:12`, `guest:…`, or null for a stranger who keeps nothing yet. */
  owner: string | null;
  isAdmin: boolean;
  /** A seller, approved or pending. */
  isVendor: boolean;
  isApprovedVendor: boolean;
  /** The language of the account; null for guests, and while none was chosen. */
  language: Language | null;
};

export type Ctx = {
  db: Database;
  viewer: Viewer;
  /** What the caller reads. */
  language: Language;
  now: Date;
  log: FastifyBaseLogger;
  config: Config;
  events: Events;
};

export const stranger: Viewer = {
  userId: null,
  owner: null,
  isAdmin: false,
  isVendor: false,
  isApprovedVendor: false,
  language: null,
};

/** The id of the person signed in, or refuses with 401. */
export function requireUser(ctx: Pick<Ctx, 'viewer'>): number {
  return ctx.viewer.userId ?? refuse('viewer.not_signed_in');
}

/** Refuses with 403 anyone who is no admin. */
export function requireAdmin(ctx: Ctx): number {
  const userId = requireUser(ctx);
  return ctx.viewer.isAdmin ? userId : refuse('viewer.not_allowed');
}

/** Whose cart and favourites a request is about; browsers have one since they asked for a CSRF token. */
export function requireOwner(ctx: Ctx): string {
  return ctx.viewer.owner ?? refuse('viewer.not_signed_in');
}
