/** The team of a shop: who runs it, who is asked to, and how somebody joins or leaves. What each role may do is in team.ts. */
import * as z from 'zod/mini';
import { email } from '../accounts/schemas.ts';
import { get, post, put, remove } from '../kernel/endpoint.ts';
import { id, idInPath, instant } from '../kernel/fields.ts';
import type { RefusalRule } from '../kernel/refusals.ts';
import { shopRoles } from './team.rules.ts';

/** How long an invitation can be accepted, and how many people a shop has and asks at most. */
export const teamLimits = { invitationDays: 7, people: 50 } as const;

const role = z.enum(shopRoles, 'Choose a role');

const member = z.object({
  userId: id,
  username: z.string(),
  fullName: z.string(),
  email: z.string(),
  avatarUrl: z.nullable(z.string()),
  role,
  addedAt: instant,
});
export type TeamMember = z.output<typeof member>;

const invitation = z.object({
  id,
  email: z.string(),
  role,
  invitedBy: z.string(),
  invitedAt: instant,
  expiresAt: instant,
  /** Nobody accepted it in time; it can be sent again. */
  isOver: z.boolean(),
});
export type TeamInvitation = z.output<typeof invitation>;

const team = z.object({ members: z.array(member), invitations: z.array(invitation) });
export type Team = z.output<typeof team>;

const seenInvitation = z.object({
  shop: z.object({ id, name: z.string(), logoUrl: z.nullable(z.string()), colours: z.tuple([z.string(), z.string()]) }),
  role,
  invitedBy: z.string(),
  /** Whole for whom it is meant, else masked. */
  email: z.string(),
  state: z.enum(['open', 'accepted', 'revoked', 'over', 'shopClosed']),
  /** Whether the person signed in is the one it is meant for. */
  isMine: z.boolean(),
  expiresAt: instant,
});
export type SeenInvitation = z.output<typeof seenInvitation>;

export const teamRefusals = {
  'team.last_owner': {
    type: 'state-conflict',
    status: 409,
    title: 'The last owner',
    message: 'A shop needs an owner. Make somebody else an owner first.',
  },
  'team.no_such_member': { type: 'not-found', status: 404, title: 'Not in the team', message: 'This person is not in the team any more.' },
  'team.already_member': {
    type: 'state-conflict',
    status: 409,
    title: 'Already in the team',
    message: 'This person is in the team already.',
  },
  'team.already_invited': {
    type: 'state-conflict',
    status: 409,
    title: 'Already invited',
    message: 'This address has an open invitation already. You can send it again.',
  },
  'team.too_many': {
    type: 'state-conflict',
    status: 409,
    title: 'The team is full',
    message: 'A team has at most 50 people and invitations.',
  },
  'team.no_such_invitation': {
    type: 'not-found',
    status: 404,
    title: 'No such invitation',
    message: 'There is no such invitation. Please use the link of the latest mail.',
  },
  'team.invitation_closed': {
    type: 'state-conflict',
    status: 409,
    title: 'The invitation is closed',
    message: 'This invitation was used, taken back or is over. Please ask for a new one.',
  },
  'team.another_address': {
    type: 'not-allowed',
    status: 403,
    title: 'For another address',
    message: 'This invitation is for another email address. Please sign in with the account that it was sent to.',
  },
  'team.role_changed_meanwhile': {
    type: 'state-conflict',
    status: 409,
    title: 'Changed meanwhile',
    message: 'Somebody else has changed this person’s role since you looked.',
  },
} as const satisfies Record<string, RefusalRule>;

const ofShop = z.object({ id: idInPath });
const ofMember = z.object({ id: idInPath, userId: idInPath });
const ofInvitation = z.object({ id: idInPath, invitationId: idInPath });
/** 256 random bits as the mail's link carries them. */
const token = z.string().check(z.regex(/^[\w-]{43}$/));

export const teamRoutes = {
  get: get('/api/shops/:id/team', 'signed-in', {
    params: ofShop,
    reply: team,
    summary: 'Who runs a shop and who is asked to, for its owners',
  }),
  invite: post('/api/shops/:id/team/invitations', 'signed-in', {
    params: ofShop,
    body: z.object({ email, role }),
    reply: invitation,
    status: 201,
    summary: 'Ask somebody by email to join a shop’s team',
  }),
  resend: post('/api/shops/:id/team/invitations/:invitationId/resend', 'signed-in', {
    params: ofInvitation,
    reply: invitation,
    summary: 'Send an invitation again, with a new link that lasts seven days; the old one is dead',
  }),
  revoke: remove('/api/shops/:id/team/invitations/:invitationId', 'signed-in', {
    params: ofInvitation,
    summary: 'Take an invitation back; doing it twice is fine',
  }),
  changeRole: put('/api/shops/:id/team/:userId', 'signed-in', {
    params: ofMember,
    body: z.object({ role, /** The role that the caller saw. */ from: z.optional(role) }),
    reply: member,
    summary: 'Change what somebody may do in a shop',
  }),
  removeMember: remove('/api/shops/:id/team/:userId', 'signed-in', {
    params: ofMember,
    summary: 'Take somebody out of a shop’s team, or leave it oneself',
  }),
  invitation: get('/api/team/invitations/:token', 'public', {
    params: z.object({ token }),
    reply: seenInvitation,
    summary: 'What an invitation’s link is about',
  }),
  accept: post('/api/team/invitations/accept', 'signed-in', {
    body: z.object({ token }),
    reply: z.object({ shopId: id, role }),
    summary: 'Join a shop’s team with the token of an invitation to one’s own address',
  }),
};
