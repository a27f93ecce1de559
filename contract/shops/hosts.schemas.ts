/** A host of a shop's own: claimed, proved by a record in its DNS, served, and given up. */
import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { idInPath, instant, text } from '../kernel/fields.ts';
import { hostFrom, hostProblems } from './hosts.rules.ts';
import { shopHostPaths } from './paths.ts';

const ownHost = z.object({
  host: z.string(),
  /** `waiting` until the first look, `proved` and served, or `failed` at the last look. */
  state: z.enum(['waiting', 'proved', 'failed']),
  problem: z.nullable(z.enum(hostProblems)),
  /** The TXT record that proves it. */
  record: z.object({ name: z.string(), value: z.string() }),
  /** Where the host's own records have to lead. */
  pointsTo: z.string(),
  checkedAt: z.nullable(instant),
  /** Proved before and failing now: it is served until then. */
  servedUntil: z.nullable(instant),
});
export type OwnHost = z.output<typeof ownHost>;

const answer = z.object({ host: z.nullable(ownHost) });

const params = z.object({ id: idInPath });

export const shopHostRoutes = {
  get: endpoint(shopHostPaths.get, 'signed-in', {
    params,
    reply: answer,
    summary: 'The host of a shop’s own, for its people with the permission',
  }),
  claim: endpoint(shopHostPaths.claim, 'signed-in', {
    params,
    body: z.object({
      host: text({
        min: 1,
        max: 300,
        message: 'shops.host',
      }).check(z.refine((typed) => hostFrom(typed) !== undefined, 'shops.host')),
    }),
    reply: answer,
    summary: 'Say which host is the shop’s own; it is served once it is proved',
  }),
  check: endpoint(shopHostPaths.check, 'signed-in', {
    params,
    reply: answer,
    summary: 'Look for the record that proves the host',
  }),
  remove: endpoint(shopHostPaths.remove, 'signed-in', {
    params,
    summary: 'Give the host up; doing it twice is fine',
  }),
};
