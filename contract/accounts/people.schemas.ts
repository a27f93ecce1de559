/** What admins do to accounts beyond approving them. */
import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { id, idInPath, instant } from '../kernel/fields.ts';
import { peoplePaths } from './paths.ts';
import { approvalStatuses, roles } from './rules.ts';
import { givenReason, person, suspensionBody } from './schemas.ts';

/** Somebody's browser that is signed in. */
const session = z.object({
  id,
  userAgent: z.nullable(z.string()),
  createdAt: instant,
  seenAt: instant,
});

/** One answer that somebody got to their request. */
const decision = z.object({
  status: z.enum(['approved', 'rejected', 'changes_asked']),
  reason: z.nullable(z.string()),
  /** Null: decided on the command line. */
  by: z.nullable(z.string()),
  at: instant,
});

export const personDetail = z.object({
  ...person.shape,
  decisions: z.array(decision),
  sessions: z.array(session),
  /** How many keys of theirs programs may use at the moment. */
  accessKeys: z.number(),
});
export type PersonDetail = z.output<typeof personDetail>;

export const accessBody = z.object({
  access: z.enum(['enabled', 'disabled']),
  reason: givenReason,
});

export const roleBody = z.object({
  role: z.enum(roles),
  reason: givenReason,
  /** What the admin saw; if it is no longer so, nothing happens (409). */
  from: z.object({ role: z.enum(roles), approvalStatus: z.enum(approvalStatuses) }),
});

export const reasonBody = z.object({ reason: givenReason });

const byId = z.object({ id: idInPath });

export const peopleRoutes = {
  get: endpoint(peoplePaths.get, 'admin', {
    params: byId,
    reply: personDetail,
    summary: 'One person with decisions and sessions',
  }),
  askForChanges: endpoint(peoplePaths.askForChanges, 'admin', {
    params: byId,
    body: reasonBody,
    reply: person,
    summary: 'Tell a waiting seller or admin what is missing; they keep waiting',
  }),
  setAccess: endpoint(peoplePaths.setAccess, 'admin', {
    params: byId,
    body: accessBody,
    reply: person,
    summary: 'Shut somebody out, or let them in again',
  }),
  setRole: endpoint(peoplePaths.setRole, 'admin', {
    params: byId,
    body: roleBody,
    reply: person,
    summary: 'Give somebody another role, approved; their sessions end',
  }),
  suspend: endpoint(peoplePaths.suspend, 'admin', {
    params: byId,
    body: suspensionBody,
    reply: person,
    summary: 'Hide all shops of a seller from shoppers, or show them again',
  }),
  endSession: endpoint(peoplePaths.endSession, 'admin', {
    params: z.object({ id: idInPath, sessionId: idInPath }),
    summary: 'End one session of somebody',
  }),
  endSessions: endpoint(peoplePaths.endSessions, 'admin', {
    params: byId,
    summary: 'End all sessions of somebody',
  }),
  sendResetLink: endpoint(peoplePaths.sendResetLink, 'admin', {
    params: byId,
    reply: z.object({ sentTo: z.string(), expiresAt: instant }),
    summary: 'Mail somebody a link to choose a new password',
  }),
};
