/** The team of a shop: who runs it, who is asked to, and how somebody joins or leaves. What each role may do is in team.ts. */
import * as z from 'zod/mini';
import { email } from '../accounts/email.schemas.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { id, idInPath, instant } from '../kernel/fields.ts';
import { teamPaths } from './paths.ts';
import { shopRoles } from './team.rules.ts';

const role = z.enum(shopRoles, 'shops.role');

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

/** What the inviter gets: where no mail server sends the link, the link itself, this once. */
const sentInvitation = z.extend(invitation, { link: z.optional(z.string()) });
export type SentInvitation = z.output<typeof sentInvitation>;

const team = z.object({ members: z.array(member), invitations: z.array(invitation) });
export type Team = z.output<typeof team>;

const seenInvitation = z.object({
  shop: z.object({
    id,
    name: z.string(),
    logoUrl: z.nullable(z.string()),
    colours: z.tuple([z.string(), z.string()]),
  }),
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

export const inviteBody = z.object({ email, role });
export type Invite = z.output<typeof inviteBody>;

const ofShop = z.object({ id: idInPath });
const ofMember = z.object({ id: idInPath, userId: idInPath });
const ofInvitation = z.object({ id: idInPath, invitationId: idInPath });

/** 256 random bits as the mail's link carries them; or the invitation's id, for the account that it is meant for. */
const token = z.string().check(z.regex(/^([\w-]{43}|[1-9]\d{0,9})$/));

export const teamRoutes = {
  get: endpoint(teamPaths.get, 'signed-in', {
    params: ofShop,
    reply: team,
    summary: 'Who runs a shop and who is asked to, for its owners',
  }),
  invite: endpoint(teamPaths.invite, 'signed-in', {
    params: ofShop,
    body: inviteBody,
    reply: sentInvitation,
    status: 201,
    summary: 'Ask somebody by email to join a shop’s team',
  }),
  resend: endpoint(teamPaths.resend, 'signed-in', {
    params: ofInvitation,
    reply: sentInvitation,
    summary: 'Send an invitation again, with a new link that lasts seven days; the old one is dead',
  }),
  revoke: endpoint(teamPaths.revoke, 'signed-in', {
    params: ofInvitation,
    summary: 'Take an invitation back; doing it twice is fine',
  }),
  changeRole: endpoint(teamPaths.changeRole, 'signed-in', {
    params: ofMember,
    body: z.object({ role, /** The role that the caller saw. */ from: z.optional(role) }),
    reply: member,
    summary: 'Change what somebody may do in a shop',
  }),
  removeMember: endpoint(teamPaths.removeMember, 'signed-in', {
    params: ofMember,
    summary: 'Take somebody out of a shop’s team, or leave it oneself',
  }),
  invitation: endpoint(teamPaths.invitation, 'public', {
    params: z.object({ token }),
    reply: seenInvitation,
    summary: 'What an invitation’s link is about',
  }),
  accept: endpoint(teamPaths.accept, 'signed-in', {
    body: z.object({ token }),
    reply: z.object({ shopId: id, role }),
    summary: 'Join a shop’s team with the token of an invitation to one’s own address',
  }),
};
