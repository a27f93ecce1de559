/** The team of a shop. Whatever could take its last owner away happens under a lock on the shop. */
import type {
  SeenInvitation,
  SentInvitation,
  Team,
  TeamInvitation,
  TeamMember,
} from '#contract/shops/team.schemas.ts';
import { teamLimits, type ShopRole } from '#contract/shops/team.rules.ts';
import { folded } from '../../accounts/accounts.ts';
import { type Ctx, requireUser } from '../../context.ts';
import { type AdvisoryLock, type Database, isDuplicate, sql } from '../../db/database.ts';
import { notify } from '../../events/notify.ts';
import { takeAttempt } from '../../http/limits/attempts.ts';
import { refuse } from '../../http/refuse.ts';
import { leavesTo } from '../../mail/made-up.ts';
import { seal } from '../../secrets/seal.ts';
import { isId, knownBy, newLink } from './invitation-links.ts';
import { recordTeamChange } from './record-team-change.ts';
import { requireOpenShop, requireShop } from '../shops.ts';
import * as queries from './team.queries.ts';

const lockOf = (shopId: number): AdvisoryLock => ({ space: 7_274, id: shopId });

/** Who runs the shop and who is asked to, for its owners. */
export async function teamOf(ctx: Ctx, { id }: { id: number }): Promise<Team> {
  await requireShop(ctx, id, 'team');
  const [members, invitations] = await Promise.all([
    queries.membersOf(ctx.db, id),
    queries.openInvitations(ctx.db, id),
  ]);
  return {
    members: members.map(memberReply),
    invitations: invitations.map((row) => invitationReply(row, ctx.now)),
  };
}

/**
 * Asks somebody by e-mail to join, or where none is sent, by a link for the inviter to hand over. Refuses `shop.is_closed`, `team.already_member`, `team.already_invited` while an invitation is open,
 * and `team.too_many`.
 */
export async function invite(
  ctx: Ctx,
  { id, email, role }: { id: number; email: string; role: ShopRole },
): Promise<SentInvitation> {
  const userId = await requireOpenShop(ctx, id, 'team');
  await takeAttempt(ctx, { limit: 'invitations', key: String(id) });
  return ctx.db.transaction(
    async (tx) => {
      // An owner who was removed while this waited asks nobody.
      await requireOpenShop({ ...ctx, db: tx }, id, 'team');
      const [members, open] = [
        await queries.membersOf(tx, id),
        await queries.openInvitations(tx, id),
      ];
      if (members.some((member) => folded(member.email) === folded(email)))
        refuse('team.already_member');
      const earlier = open.find(({ emailFolded }) => emailFolded === folded(email));
      if (earlier && earlier.expiresAt > ctx.now) refuse('team.already_invited');
      if (members.length + open.length >= teamLimits.people) refuse('team.too_many');
      if (earlier) await queries.revokeInvitation(tx, { id: earlier.id, shopId: id, at: ctx.now });
      const link = newLink(ctx.now);
      const person = { shopId: id, email, emailFolded: folded(email), role, invitedBy: userId };
      const row = await queries.insertInvitation(tx, {
        ...person,
        tokenHash: link.hash,
        at: ctx.now,
        expiresAt: link.expiresAt,
      });
      return notifyInvited(ctx, tx, row, link.token);
    },
    { lock: lockOf(id) },
  );
}

/** Sends an open invitation again; the link of the earlier mail is dead. */
export async function resendInvitation(
  ctx: Ctx,
  { id, invitationId }: { id: number; invitationId: number },
): Promise<SentInvitation> {
  await requireOpenShop(ctx, id, 'team');
  await takeAttempt(ctx, { limit: 'invitations', key: String(id) });
  const link = newLink(ctx.now);
  return ctx.db.transaction(
    async (tx) => {
      // As when somebody is invited.
      await requireOpenShop({ ...ctx, db: tx }, id, 'team');
      const renewed = {
        id: invitationId,
        shopId: id,
        tokenHash: link.hash,
        at: ctx.now,
        expiresAt: link.expiresAt,
      };
      return notifyInvited(ctx, tx, await queries.renewInvitation(tx, renewed), link.token);
    },
    { lock: lockOf(id) },
  );
}

/**
 * The token leaves in the mail alone, and lies sealed until then; without a mail server the inviter hands it over. An
 * account of that address reads of it in the bell and needs no token, if its address is proven as far as that can be.
 */
async function notifyInvited(
  ctx: Ctx,
  tx: Database,
  row: queries.InvitationRow | undefined,
  token: string,
): Promise<SentInvitation> {
  if (!row) refuse('team.no_such_invitation');
  const { shopId, email, emailFolded, role } = row;
  const person = await queries.personOf(tx, emailFolded);
  const sendsMail = leavesTo(ctx.config, email);
  const known = person && (person.isProven || !sendsMail) ? person : null;
  await notify(tx, 'team.invited', {
    email,
    userId: known?.id ?? null,
    shopId,
    role,
    path: known ? `/team/join/${row.id}` : '/team/join/{secret}',
    secret: seal(ctx.config, token),
  });
  const link = { link: `${ctx.config.publicUrl}/team/join/${token}` };
  return { ...invitationReply(row, ctx.now), ...(sendsMail ? {} : link) };
}

/** Takes an invitation back; one that was accepted stays as it is. */
export async function revokeInvitation(
  ctx: Ctx,
  { id, invitationId }: { id: number; invitationId: number },
): Promise<void> {
  await requireShop(ctx, id, 'team');
  const found = await queries.revokeInvitation(ctx.db, {
    id: invitationId,
    shopId: id,
    at: ctx.now,
  });
  if (!found) refuse('team.no_such_invitation');
}

/** Takes all invitations back that somebody has sent and nobody has accepted, as a stranger who knew their password may have sent them. */
export function revokeInvitationsBy(
  tx: Database,
  { userId, at }: { userId: number; at: Date },
): Promise<number> {
  return queries.revokeInvitationsBy(tx, { userId, at });
}

/** What an invitation is about, for the person who has its link; the address only for whom it is meant. */
export async function seeInvitation(
  ctx: Ctx,
  { token }: { token: string },
): Promise<SeenInvitation> {
  const row =
    (await queries.invitationBy(ctx.db, knownBy(token))) ?? refuse('team.no_such_invitation');
  const isMine = ctx.viewer.userId !== null && (await isFor(ctx, row, ctx.viewer.userId, token));
  if (isId(token) && !isMine) refuse('team.no_such_invitation');
  const { shopId: id, shopName: name, logoUrl, colourOne, colourTwo, role, invitedBy } = row;
  return {
    shop: { id, name, logoUrl, colours: [colourOne, colourTwo] },
    role,
    invitedBy,
    email: isMine ? row.email : maskedEmail(row.email),
    state: stateOf(row, ctx.now),
    isMine,
    expiresAt: row.expiresAt.toISOString(),
  };
}

/**
 * Joins the team. Only with the account of the address that was asked, once, in time: else `team.another_address` or
 * `team.invitation_closed`, or `shop.is_closed`. Accepting twice gets the same answer; a member keeps the higher role.
 */
export async function acceptInvitation(
  ctx: Ctx,
  { token }: { token: string },
): Promise<{ shopId: number; role: ShopRole }> {
  const userId = requireUser(ctx);
  const found =
    (await queries.invitationBy(ctx.db, knownBy(token))) ?? refuse('team.no_such_invitation');
  if (!(await isFor(ctx, found, userId, token)))
    refuse(isId(token) ? 'team.no_such_invitation' : 'team.another_address');
  if (found.isShopClosed) refuse('shop.is_closed');
  return ctx.db.transaction(
    async (tx) => {
      const { id, shopId, role, acceptedBy } =
        (await queries.invitationBy(tx, knownBy(token))) ?? refuse('team.no_such_invitation');
      const present = (await queries.membersOf(tx, shopId)).find(
        (member) => member.userId === userId,
      );
      const isUsed = (await queries.acceptInvitation(tx, id, userId, ctx.now)) === 1;
      if (!isUsed && acceptedBy === userId && present) return { shopId, role: present.role };
      if (!isUsed) refuse('team.invitation_closed');
      if (present && rank[present.role] >= rank[role]) return { shopId, role: present.role };
      await queries.putMember(tx, { shopId, userId, role, addedBy: userId, at: ctx.now });
      await recordTeamChange(ctx, tx, {
        action: 'team.member_joined',
        shopId,
        userId,
        before: present?.role ?? null,
        after: role,
      });
      return { shopId, role };
    },
    { lock: lockOf(found.shopId) },
  );
}

const rank: Record<ShopRole, number> = { staff: 0, manager: 1, owner: 2 };

/** Who has the link needs the account of its address; who has only the id, one whose address is proven as far as it can be. */
async function isFor(
  { db, config }: Ctx,
  { emailFolded }: queries.InvitationRow,
  userId: number,
  token: string,
): Promise<boolean> {
  const person = await queries.personOf(db, emailFolded);
  if (person?.id !== userId) return false;
  return !isId(token) || person.isProven || !leavesTo(config, emailFolded);
}

function stateOf(
  { acceptedBy, isRevoked, isShopClosed, expiresAt }: queries.SeenRow,
  now: Date,
): SeenInvitation['state'] {
  if (acceptedBy !== null) return 'accepted';
  if (isRevoked) return 'revoked';
  if (isShopClosed) return 'shopClosed';
  return expiresAt > now ? 'open' : 'over';
}

/** "j•••@example.com". */
function maskedEmail(email: string): string {
  return `${email.slice(0, 1)}•••${email.slice(email.lastIndexOf('@'))}`;
}

type RoleChange = { id: number; userId: number; role: ShopRole; from?: ShopRole | undefined };

/**
 * Changes what somebody may do; whom they asked before is not let in any more, where they may ask nobody now. The last
 * owner stays one: `team.last_owner`.
 */
export function changeRole(ctx: Ctx, { id, userId, role, from }: RoleChange): Promise<TeamMember> {
  return withTeam(ctx, id, async (tx) => {
    const actorId = await requireShop({ ...ctx, db: tx }, id, 'team');
    const { member, others } = await memberAmong(tx, id, userId);
    if (from && member.role !== from)
      refuse('team.role_changed_meanwhile', { facts: { role: member.role } });
    if (member.role === role) return memberReply(member);
    if (member.role === 'owner') {
      await passOn({ tx, events: ctx.events }, id, member, others);
      await queries.revokeInvitationsBy(tx, { userId, shopId: id, at: ctx.now });
    }
    await queries.putMember(tx, { shopId: id, userId, role, addedBy: actorId, at: ctx.now });
    await recordTeamChange(ctx, tx, {
      action: 'team.role_changed',
      shopId: id,
      userId,
      before: member.role,
      after: role,
    });
    return memberReply({ ...member, role });
  });
}

/**
 * Takes somebody out of the team, with their open invitations; everybody may leave, but for the last owner:
 * `team.last_owner`.
 */
export function removeMember(
  ctx: Ctx,
  { id, userId }: { id: number; userId: number },
): Promise<void> {
  return withTeam(ctx, id, async (tx) => {
    if (requireUser(ctx) !== userId) await requireShop({ ...ctx, db: tx }, id, 'team');
    const { member, others } = await memberAmong(tx, id, userId);
    if (member.role === 'owner') await passOn({ tx, events: ctx.events }, id, member, others);
    await queries.dropMember(tx, id, userId);
    await queries.revokeInvitationsBy(tx, { userId, shopId: id, at: ctx.now });
    await recordTeamChange(ctx, tx, {
      action: 'team.member_removed',
      shopId: id,
      userId,
      before: member.role,
      after: null,
    });
  });
}

/** To be called before reading who is in the team, in a transaction that takes somebody out of it. */
export async function lockTeam(tx: Database, shopId: number): Promise<void> {
  const { space, id } = lockOf(shopId);
  await tx.run(sql`select pg_advisory_xact_lock(${space}, ${id})`);
}

/**
 * Takes somebody out of a team because their account goes, under `lockTeam`; nobody is asked, and the log has the account's
 * end. Refuses `team.last_owner` and `shop.next_owner_has_name`.
 */
export async function leaveTeam(
  { tx, events, now }: Pick<Ctx, 'events' | 'now'> & { tx: Database },
  shopId: number,
  userId: number,
): Promise<void> {
  const { member, others } = await memberAmong(tx, shopId, userId);
  if (member.role === 'owner')
    await refusingTakenName(() => passOn({ tx, events }, shopId, member, others));
  await queries.dropMember(tx, shopId, userId);
  await queries.revokeInvitationsBy(tx, { userId, shopId, at: now });
  await events.publish(tx, 'team.changed', { shopId, userId });
}

async function memberAmong(tx: Database, shopId: number, userId: number) {
  const members = await queries.membersOf(tx, shopId);
  const member = members.find((one) => one.userId === userId) ?? refuse('team.no_such_member');
  return { member, others: members.filter((one) => one.userId !== userId) };
}

/** There must be another owner who can still sign in; the shop's own row passes to the one who has been an owner the longest. */
async function passOn(
  { tx, events }: Pick<Ctx, 'events'> & { tx: Database },
  shopId: number,
  member: queries.MemberRow,
  others: readonly queries.MemberRow[],
): Promise<void> {
  const heir =
    others.find(({ role, isDisabled }) => role === 'owner' && !isDisabled) ??
    refuse('team.last_owner');
  if (!member.isHolder) return;
  await queries.handOver(tx, shopId, heir.userId);
  await queries.dropMember(tx, shopId, heir.userId);
  await events.publish(tx, 'catalogue.changed', { tags: [`shop:${shopId}`] });
}

/**
 * Work on a team under its shop's lock: two owners who remove each other do so one after the other, and a member who was
 * removed while waiting is refused.
 */
export async function withTeam<Result>(
  ctx: Ctx,
  shopId: number,
  work: (tx: Database) => Promise<Result>,
): Promise<Result> {
  return refusingTakenName(() => ctx.db.transaction(work, { lock: lockOf(shopId) }));
}

async function refusingTakenName<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (isDuplicate(error, 'shops_owner_id_name_folded_key')) {
      refuse('shop.next_owner_has_name');
    }
    throw error;
  }
}

function memberReply({
  userId,
  username,
  fullName,
  email,
  avatarUrl,
  role,
  addedAt,
}: queries.MemberRow): TeamMember {
  return { userId, username, fullName, email, avatarUrl, role, addedAt: addedAt.toISOString() };
}

function invitationReply(
  { id, email, role, invitedBy, invitedAt, expiresAt }: queries.InvitationRow,
  now: Date,
): TeamInvitation {
  return {
    id,
    email,
    role,
    invitedBy,
    invitedAt: invitedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    isOver: expiresAt <= now,
  };
}
