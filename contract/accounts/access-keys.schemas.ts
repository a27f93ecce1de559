/**
 * Access keys: what a program signs its calls with (`Authorization: Bearer …`, RFC 6750) in place of a person who signs in.
 * It acts for who made it, within what the key allows; accounts themselves are closed to it (`isOpenToKeys`).
 */
import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { id, idInPath, instant, line } from '../kernel/fields.ts';
import { ownPassword } from './own-account.schemas.ts';
import { accessKeyPaths } from './paths.ts';
import { accessKeyDays } from './rules.ts';

export const newAccessKey = z.object({
  name: line({ min: 1, max: 60, message: 'accounts.access_key_name' }),
  /** Without it, it reads alone. */
  mayChange: z.boolean(),
  days: z.literal(accessKeyDays),
  password: ownPassword,
});

export const accessKey = z.object({
  id,
  name: z.string(),
  /** The end of the key, to distinguish it from others. */
  lastFour: z.string(),
  mayChange: z.boolean(),
  createdAt: instant,
  /** To the hour; null for one that was never used. */
  usedAt: z.nullable(instant),
  /** Stays in the list for thirty days from then on. */
  expiresAt: instant,
});
export type AccessKey = z.output<typeof accessKey>;

/** With the key itself, which no other answer has. */
export const madeAccessKey = z.extend(accessKey, { key: z.string() });
export type MadeAccessKey = z.output<typeof madeAccessKey>;

export const accessKeyRoutes = {
  list: endpoint(accessKeyPaths.list, 'signed-in', {
    reply: z.array(accessKey),
    summary: 'The caller’s access keys, the newest first',
  }),
  make: endpoint(accessKeyPaths.make, 'signed-in', {
    body: newAccessKey,
    reply: madeAccessKey,
    status: 201,
    summary: 'Make an access key, which is in this answer alone',
  }),
  remove: endpoint(accessKeyPaths.remove, 'signed-in', {
    params: z.object({ id: idInPath }),
    summary: 'End an access key',
  }),
};
