/** Makers of rows for tests: whole with nothing given, different wherever a test cares. */
import { createHash, randomBytes } from 'node:crypto';
import type { ApprovalStatus, Role } from '#contract/accounts.ts';
import { hashOfPassword } from '../accounts/passwords.ts';
import { folded } from '../accounts/names.ts';
import { sql } from '../db/database.ts';
import type { TestApp, TestVisitor } from './app.ts';

/** What everybody made here signs in with. */
export const testPassword = 'Walnut-Grove-7!';

let hashOfTestPassword: Promise<string> | undefined;
let made = 0;

export type Person = { id: number; username: string; email: string };
export type GivenPerson = { username?: string; email?: string; fullName?: string; role?: Role; approvalStatus?: ApprovalStatus };

/** An approved buyer unless told otherwise. */
export async function aPerson({ db }: Pick<TestApp, 'db'>, given: GivenPerson = {}): Promise<Person> {
  hashOfTestPassword ??= hashOfPassword(testPassword);
  made += 1;
  const username = given.username ?? `person${made}`;
  const email = given.email ?? `${username}@example.com`;
  const row = await db.row<Person>(sql`
    insert into users (username, username_folded, email, email_folded, full_name, password_hash, role, approval_status)
    values (${username}, ${folded(username)}, ${email}, ${folded(email)}, ${given.fullName ?? `Person ${made}`}, ${await hashOfTestPassword},
      ${given.role ?? 'buyer'}, ${given.approvalStatus ?? 'approved'})
    returning id, username, email`);
  if (!row) throw new Error('an insert returns its row');
  return row;
}

export function aBuyer(app: Pick<TestApp, 'db'>, given: GivenPerson = {}): Promise<Person> {
  return aPerson(app, { role: 'buyer', ...given });
}

export function aSeller(app: Pick<TestApp, 'db'>, given: GivenPerson = {}): Promise<Person> {
  return aPerson(app, { role: 'seller', ...given });
}

export function anAdmin(app: Pick<TestApp, 'db'>, given: GivenPerson = {}): Promise<Person> {
  return aPerson(app, { role: 'admin', ...given });
}

/** A browser in which this person is signed in already. */
export async function visitorAs(app: TestApp, { id }: Pick<Person, 'id'>): Promise<TestVisitor> {
  const token = randomBytes(32).toString('base64url');
  await app.db.run(sql`
    insert into sessions (token_hash, user_id, expires_at) values (${createHash('sha256').update(token).digest()}, ${id}, now() + interval '1 day')`);
  const visitor = app.visitor();
  visitor.carry(app.book.names.session, token);
  return visitor;
}
