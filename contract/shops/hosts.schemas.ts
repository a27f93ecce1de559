/** A host of a shop's own: claimed, proved by a record in its DNS, served, and given up. */
import * as z from 'zod/mini';
import { get, post, put, remove } from '../kernel/endpoint.ts';
import { idInPath, instant, text } from '../kernel/fields.ts';
import { hostFrom } from './hosts.rules.ts';
import type { RefusalRule } from '../kernel/refusals.ts';

/** Why a look at the DNS did not prove a host. */
export const hostProblems = ['missing', 'different', 'unreachable', 'taken'] as const;
export type HostProblem = (typeof hostProblems)[number];

/** For how many days a host is served whose record cannot be found any more. */
export const hostGraceDays = 7;

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

export const shopHostRefusals = {
  'host.not_usable': {
    type: 'validation',
    status: 422,
    title: 'Not a host',
    message: 'Enter a host of your own, such as shop.example.com',
  },
  'host.ours': { type: 'validation', status: 422, title: 'A host of the market', message: 'This host belongs to the market.' },
  'host.none': { type: 'not-found', status: 404, title: 'No host', message: 'There is no host to check.' },
} as const satisfies Record<string, RefusalRule>;

const params = z.object({ id: idInPath });

export const shopHostRoutes = {
  get: get('/api/shops/:id/host', 'signed-in', {
    params,
    reply: answer,
    summary: 'The host of a shop’s own, for its people with the permission',
  }),
  claim: put('/api/shops/:id/host', 'signed-in', {
    params,
    body: z.object({
      host: text({ min: 1, max: 300, message: 'Enter a host of your own, such as shop.example.com' }).check(
        z.refine((typed) => hostFrom(typed) !== undefined, 'Enter a host of your own, such as shop.example.com'),
      ),
    }),
    reply: answer,
    summary: 'Say which host is the shop’s own; it is served once it is proved',
  }),
  check: post('/api/shops/:id/host/check', 'signed-in', { params, reply: answer, summary: 'Look for the record that proves the host' }),
  remove: remove('/api/shops/:id/host', 'signed-in', { params, summary: 'Give the host up; doing it twice is fine' }),
};
