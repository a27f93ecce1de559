/** Asking to work for the service provider's shop, and its owners' or an admin's answer. */
import * as z from 'zod/mini';
import { get, post, put } from '../kernel/endpoint.ts';
import { id, idInPath, instant, text } from '../kernel/fields.ts';
import type { RefusalRule } from '../kernel/refusals.ts';
import { shopRoles } from './team.rules.ts';

/** What somebody who is let in may become; owners are made by owners. */
export const requestedRoles = ['staff', 'manager'] as const;

const reasonMissing = 'Please tell them why';

/** Why somebody is not let in, as they read it. */
export const declineBody = z.object({ reason: text({ min: 1, max: 500, message: reasonMissing }) });

/** Where the caller stands with the shop. */
const ownRequest = z.object({
  state: z.enum(['none', 'pending', 'declined', 'member']),
  role: z.nullable(z.enum(shopRoles)),
  askedAt: z.nullable(instant),
  /** Why it was declined. */
  reason: z.nullable(z.string()),
});
export type OwnTeamRequest = z.output<typeof ownRequest>;

const teamRequest = z.object({
  id,
  userId: id,
  username: z.string(),
  fullName: z.string(),
  email: z.string(),
  avatarUrl: z.nullable(z.string()),
  note: z.nullable(z.string()),
  askedAt: instant,
});
export type TeamRequest = z.output<typeof teamRequest>;

export const teamRequestRefusals = {
  'team.no_such_request': { type: 'not-found', status: 404, title: 'No such request', message: 'There is no such request.' },
  'team.request_decided': {
    type: 'state-conflict',
    status: 409,
    title: 'Already decided',
    message: 'Somebody else has decided this already.',
  },
} as const satisfies Record<string, RefusalRule>;

const ofShop = z.object({ id: idInPath });

export const teamRequestRoutes = {
  own: get('/api/shops/:id/team/requests/own', 'signed-in', {
    params: ofShop,
    reply: ownRequest,
    summary: 'Where the caller stands with the service provider’s team',
  }),
  ask: post('/api/shops/:id/team/requests', 'signed-in', {
    params: ofShop,
    body: z.object({ note: z.optional(text({ max: 500 })) }),
    reply: ownRequest,
    status: 201,
    summary: 'Ask to work for the service provider’s shop; asking twice is asking once',
  }),
  list: get('/api/shops/:id/team/requests', 'signed-in', {
    params: ofShop,
    reply: z.array(teamRequest),
    summary: 'Who asks to work for a shop, for its owners and admins',
  }),
  decide: put('/api/shops/:id/team/requests/:requestId', 'signed-in', {
    params: z.object({ id: idInPath, requestId: idInPath }),
    body: z
      .object({
        status: z.enum(['approved', 'declined'], 'Choose an answer'),
        role: z._default(z.enum(requestedRoles, 'Choose a role'), 'staff'),
        reason: z.optional(text({ max: 500 })),
      })
      .check(z.refine(({ status, reason }) => status === 'approved' || Boolean(reason), { path: ['reason'], message: reasonMissing })),
    reply: z.array(teamRequest),
    summary: 'Let somebody into the team, or not; tells who waits now',
  }),
};
