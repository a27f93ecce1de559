/** Accounts: who people are and what they may be. Sessions and passwords live here too. */
import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { id, idInPath, instant, isStorable, line, text } from '../kernel/fields.ts';
import { columnsInQuery, pageQuery, sortInQuery } from '../kernel/paging.ts';
import { email } from './email.schemas.ts';
import { accountPaths } from './paths.ts';
import { approvalStatuses, passwordClasses, peopleColumns, personStates, roles } from './rules.ts';

const classesMessage = 'accounts.new_password_weak';

function hasAllClasses(password: string): boolean {
  return passwordClasses.every(({ pattern }) => pattern.test(password));
}

/** Latin, Greek and Cyrillic letters look alike. */
function isOfOneAlphabet(name: string): boolean {
  const alphabets = [/\p{Script=Latin}/u, /\p{Script=Greek}/u, /\p{Script=Cyrillic}/u];
  return alphabets.filter((alphabet) => alphabet.test(name)).length < 2;
}

function newPassword(tooShort: string, tooWeak: string) {
  return z
    .string(tooShort)
    .check(
      z.minLength(8, tooShort),
      z.maxLength(128, 'accounts.password_long'),
      z.refine(isStorable, tooWeak),
      z.refine(hasAllClasses, tooWeak),
    );
}

const username = text({ min: 3, max: 40, message: 'accounts.username' });
/** What cannot be seen would make one name look like another. */
const newUsername = username.check(
  z.regex(/^[\p{L}\p{M}\p{N}._-]+$/u, { error: 'accounts.username_signs', abort: true }),
  z.refine((name) => !/\p{Default_Ignorable_Code_Point}/u.test(name), 'accounts.username_signs'),
  z.refine(isOfOneAlphabet, 'accounts.username_mixed'),
);
const fullName = line({ min: 2, max: 100, message: 'accounts.full_name' });

/** Six digits of an authenticator app, or a recovery code; blanks and dashes do not matter. */
export const signInCode = text({
  min: 6,
  max: 30,
  message: 'accounts.code_or_recovery',
});

export const loginBody = z.object({
  username,
  password: z
    .string('accounts.password_short')
    .check(z.minLength(6, 'accounts.password_short'), z.maxLength(128, 'accounts.password_long')),
  /** Of accounts with a second factor, which are refused without one (401 with `needs: 'code'`). */
  code: z.optional(signInCode),
});

export const registerBody = z.object({
  username: newUsername,
  email,
  fullName,
  password: newPassword('accounts.new_password_short', classesMessage),
  role: z._default(z.enum(roles), 'buyer'),
});

export const changePasswordBody = z.object({
  currentPassword: z
    .string('accounts.passwords_missing')
    .check(z.minLength(1, 'accounts.passwords_missing'), z.maxLength(128)),
  newPassword: newPassword('accounts.changed_password_short', 'accounts.changed_password_weak'),
});

/** A person as they see themselves and as admins see them. */
export const user = z.object({
  id,
  username: z.string(),
  email: z.string(),
  fullName: z.string(),
  role: z.enum(roles),
  /** A seller, approved or still pending. */
  isVendor: z.boolean(),
  /** An admin whom another admin has approved. */
  isAdmin: z.boolean(),
  approvalStatus: z.enum(approvalStatuses),
  avatarUrl: z.nullable(z.string()),
  createdAt: instant,
});
export type User = z.output<typeof user>;

/** The person signed in, to themselves. */
export const self = z.object({
  ...user.shape,
  /** Owns a shop or is in the team of one. */ runsShops: z.boolean(),
});
export type Self = z.output<typeof self>;

/** A person as admins see them in lists. */
export const person = z.object({
  ...user.shape,
  /** When they asked to sell or to administer; their registration unless it was later. */
  askedAt: instant,
  /** Shut out: they cannot sign in, and their shops are hidden. */
  disabledAt: z.nullable(instant),
  disabledReason: z.nullable(z.string()),
  /** A seller whose shops are all hidden. */
  suspendedAt: z.nullable(instant),
  suspensionReason: z.nullable(z.string()),
  /** They followed a link that was mailed to their address. */
  isEmailProven: z.boolean(),
  /** What an admin did to them last; `by` is null for the command line. */
  lastChange: z.nullable(z.object({ action: z.string(), by: z.nullable(z.string()), at: instant })),
});
export type PersonReply = z.output<typeof person>;

const registered = z.object({
  ...z.partial(user).shape,
  message: z.string(),
  /** Set when the chosen password is on the list of common ones and this installation only warns. */
  warning: z.optional(z.string()),
});

export const approvalBody = z.object({
  status: z.enum(['approved', 'rejected']),
  reason: z.optional(text({ max: 500 })),
  /** The status that the admin saw; if somebody has changed it since, nothing happens (409). */
  from: z.optional(z.enum(approvalStatuses)),
});

/** Why somebody with power did something; anyone whom it concerns may read it. */
export const givenReason = text({ min: 3, max: 500, message: 'general.reason' });

export const suspensionBody = z.object({ isSuspended: z.boolean(), reason: givenReason });

const byId = z.object({ id: idInPath });

const peopleFilter = {
  q: z.optional(text({ max: 100 })),
  approvalStatus: z.optional(z.enum(approvalStatuses)),
  role: z.optional(z.enum(roles)),
  state: z.optional(z.enum(personStates)),
};

export const accountRoutes = {
  csrfToken: endpoint(accountPaths.csrfToken, 'public', {
    reply: z.object({ csrfToken: z.string() }),
    summary: 'The token that every change must carry',
  }),
  me: endpoint(accountPaths.me, 'public', {
    reply: self,
    summary: 'The person signed in; 401 means none',
  }),
  login: endpoint(accountPaths.login, 'public', {
    body: loginBody,
    reply: user,
    summary: 'Sign in',
  }),
  register: endpoint(accountPaths.register, 'public', {
    body: registerBody,
    reply: registered,
    status: 201,
    summary: 'Create an account',
  }),
  logout: endpoint(accountPaths.logout, 'public', {
    reply: z.object({ message: z.string() }),
    summary: 'Sign out',
  }),
  changePassword: endpoint(accountPaths.changePassword, 'signed-in', {
    body: changePasswordBody,
    reply: z.object({ message: z.string(), warning: z.optional(z.string()) }),
    summary: 'Change the caller’s password; all other sessions end',
  }),
  users: endpoint(accountPaths.users, 'admin', {
    query: z.object({ ...pageQuery, sort: sortInQuery(peopleColumns), ...peopleFilter }),
    reply: z.array(person),
    summary: 'All people',
  }),
  usersFile: endpoint(accountPaths.usersFile, 'admin', {
    query: z.object({
      sort: sortInQuery(peopleColumns),
      columns: columnsInQuery,
      ...peopleFilter,
    }),
    file: 'text/csv',
    summary: 'The same as a file, in the order of the list and with its columns',
  }),
  updateUser: endpoint(accountPaths.updateUser, 'signed-in', {
    params: byId,
    body: z.object({
      username: z.optional(newUsername),
      fullName: z.optional(fullName),
      email: z.optional(email),
    }),
    reply: user,
    summary: 'Edit a person: admins everything, others their own names only',
  }),
  decideApproval: endpoint(accountPaths.decideApproval, 'admin', {
    params: byId,
    body: approvalBody,
    reply: user,
    summary: 'Approve or reject a seller or an admin',
  }),
};
