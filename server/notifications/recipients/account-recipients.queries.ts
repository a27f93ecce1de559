/** Recipients of what happens to accounts: the person themselves, at the address that it concerns, and admins where they decide. */
import { type Sql, sql } from '../../db/database.ts';
import { admins, peopleOf, recipients, type RecipientsOf } from './recipients.ts';

export const accountRecipients = {
  'approval.asked': ({ userId }) =>
    recipients('approval.asked', {
      who: sql`admins.user_id`,
      facts: { name: sql`u.full_name`, role: sql`u.role` },
      path: sql`case u.role when 'admin' then '/admin/users' else '/admin/vendors?tab=waiting' end`,
      from: sql`from users u, ${admins} admins where u.id = ${userId} and u.approval_status = 'pending'`,
    }),
  'approval.decided': ({ userId, role, status, reason }) =>
    recipients('approval.decided', {
      who: sql`${userId}::bigint`,
      facts: {
        role: sql`${role}::text`,
        status: sql`${status}::text`,
        reason: sql`${reason}::text`,
      },
      path: sql`${approvedPath(role, status)}`,
    }),
  'approval.changes_asked': ({ userId, reason }) =>
    recipients('approval.changes_asked', {
      who: sql`${userId}::bigint`,
      facts: { reason: sql`${reason}::text` },
      path: sql`'/seller/vendors'`,
    }),
  'team.invited': ({ email, userId, shopId, role, path }) =>
    recipients('team.invited', {
      who: sql`${userId}::bigint`,
      address: sql`${email}::text`,
      facts: { shop: sql`s.name`, role: sql`${role}::text` },
      path: sql`${path}`,
      from: sql`from shops s where s.id = ${shopId}`,
    }),
  'team.asked': ({ shopId, userId }) =>
    recipients('team.asked', {
      who: sql`people.user_id`,
      facts: { shop: sql`s.name`, name: sql`u.full_name` },
      path: sql`'/seller/users?shop=' || s.id`,
      from: sql`from shops s, users u, lateral ${peopleOf(sql`s.id`, 'team')} people where s.id = ${shopId} and u.id = ${userId}`,
    }),
  'team.answered': ({ shopId, userId, status, reason }) =>
    recipients('team.answered', {
      who: sql`${userId}::bigint`,
      facts: { shop: sql`s.name`, status: sql`${status}::text`, reason: sql`${reason}::text` },
      path: sql`${status === 'approved' ? '/seller/dashboard?shop=' : '/shop/'}::text || s.id`,
      from: sql`from shops s where s.id = ${shopId}`,
    }),
  'account.password_reset': ({ userId, path }) => toPerson('account.password_reset', userId, path),
  'account.email_confirm': ({ userId, email, path }) =>
    recipients('account.email_confirm', {
      who: sql`${userId}::bigint`,
      address: sql`${email}::text`,
      facts: { email: sql`${email}::text` },
      path: sql`${path}`,
    }),
  'account.email_changed': ({ userId, oldEmail, newEmail }) =>
    recipients('account.email_changed', {
      who: sql`${userId}::bigint`,
      address: sql`${oldEmail}::text`,
      facts: { email: sql`${newEmail}::text` },
      path: sql`'/profile/settings'`,
    }),
  'account.password_changed': ({ userId }) =>
    toPerson('account.password_changed', userId, '/profile/settings'),
  'account.second_factor': ({ userId, state }) =>
    toPerson('account.second_factor', userId, '/profile/settings', {
      state: sql`${state}::text`,
    }),
  'account.passkey': ({ userId, isAdded, name }) =>
    toPerson('account.passkey', userId, '/profile/settings', {
      state: sql`${isAdded ? 'added' : 'removed'}::text`,
      name: sql`${name}::text`,
    }),
  'account.access_key': ({ userId, name, state }) =>
    toPerson('account.access_key', userId, '/profile/settings#access-keys', {
      state: sql`${state}::text`,
      name: sql`${name}::text`,
    }),
  'account.new_sign_in': ({ userId, at, timeZone, browser, system }) =>
    toPerson('account.new_sign_in', userId, '/profile/settings#sessions', {
      time: sql`to_char(${at}::timestamptz at time zone ${timeZone}, 'YYYY-MM-DD"T"HH24:MI')`,
      zone: sql`${timeZone.replaceAll('_', ' ')}::text`,
      browser: sql`${browser ?? 'none'}::text`,
      system: sql`${system ?? 'none'}::text`,
    }),
  'account.wrong_passwords': ({ usernameFolded }) =>
    recipients('account.wrong_passwords', {
      who: sql`u.id`,
      facts: {},
      path: sql`'/profile/settings'`,
      from: sql`from users u where u.username_folded = ${usernameFolded}`,
    }),
  'account.registered_again': ({ userId }) => toPerson('account.registered_again', userId, '/auth'),
  'whatsapp.switched': ({ phone, isOn }) =>
    recipients(isOn ? 'whatsapp.started' : 'whatsapp.stopped', {
      who: sql`null`,
      phone: sql`${phone}`,
      facts: {},
      path: sql`null`,
    }),
  'mail.test': ({ userId }) => toPerson('mail.test', userId, '/admin/settings'),
} satisfies Partial<RecipientsOf>;

function toPerson(
  kind:
    | 'account.password_reset'
    | 'account.password_changed'
    | 'account.second_factor'
    | 'account.passkey'
    | 'account.access_key'
    | 'account.new_sign_in'
    | 'account.registered_again'
    | 'mail.test',
  userId: number,
  path: string,
  facts: Record<string, Sql> = {},
): Sql {
  return recipients(kind, { who: sql`${userId}::bigint`, facts, path: sql`${path}` });
}

function approvedPath(role: 'seller' | 'admin', status: 'approved' | 'rejected'): string {
  if (role === 'seller') return '/seller/dashboard';
  return status === 'approved' ? '/admin' : '/profile';
}
