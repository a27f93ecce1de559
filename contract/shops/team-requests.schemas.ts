/** Asking to work for the service provider's shop, and its owners' or an admin's answer. */
import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { id, idInPath, instant, text } from '../kernel/fields.ts';
import { teamRequestPaths } from './paths.ts';
import { requestedRoles } from './rules.ts';
import { shopRoles } from './team.rules.ts';

const reasonMissing = 'shops.decline_reason';

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

const ofShop = z.object({ id: idInPath });

export const teamRequestRoutes = {
  own: endpoint(teamRequestPaths.own, 'signed-in', {
    params: ofShop,
    reply: ownRequest,
    summary: 'Where the caller stands with the service provider’s team',
  }),
  ask: endpoint(teamRequestPaths.ask, 'signed-in', {
    params: ofShop,
    body: z.object({ note: z.optional(text({ max: 500 })) }),
    reply: ownRequest,
    status: 201,
    summary: 'Ask to work for the service provider’s shop; asking twice is asking once',
  }),
  list: endpoint(teamRequestPaths.list, 'signed-in', {
    params: ofShop,
    reply: z.array(teamRequest),
    summary: 'Who asks to work for a shop, for its owners and admins',
  }),
  decide: endpoint(teamRequestPaths.decide, 'signed-in', {
    params: z.object({ id: idInPath, requestId: idInPath }),
    body: z
      .object({
        status: z.enum(['approved', 'declined'], 'shops.answer'),
        role: z._default(z.enum(requestedRoles, 'shops.role'), 'staff'),
        reason: z.optional(text({ max: 500 })),
      })
      .check(
        z.refine(({ status, reason }) => status === 'approved' || Boolean(reason), {
          path: ['reason'],
          message: reasonMissing,
        }),
      ),
    reply: z.array(teamRequest),
    summary: 'Let somebody into the team, or not; answers who waits now',
  }),
};
