/**
 * `npm run admin -- create --username ann --email ann@example.com --full-name "Ann Lee"`, and `promote`,
 * `reset-password`, `reset-second-factor` and `disable`, each with `--username`; see `npm run admin -- --help`. Works while the site is
 * running. New passwords are asked for on the terminal, or made up and printed once. Every change is in the audit log.
 */
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import type * as z from 'zod/mini';
import { givenReason, registerBody } from '#contract/accounts/schemas.ts';
import { fieldMessage } from '#contract/kernel/field-messages.ts';
import { mainLanguage } from '#contract/kernel/languages.ts';
import type { WaysIn } from '#contract/accounts/own-account.schemas.ts';
import {
  createAdmin,
  disablePerson,
  promoteToAdmin,
  resetPassword,
  resetSecondFactor,
} from '#server/accounts/supervision/admins.ts';
import { isCommonPassword } from '#server/accounts/passwords/common-passwords.ts';
import { createSessionBook } from '#server/accounts/sign-in/sessions.ts';
import type { Config } from '#server/config.ts';
import { type Database, databaseOver } from '#server/db/database.ts';
import { createEvents } from '#server/events/events.ts';
import { pendingOfPeople } from '#server/pending.ts';
import { purgeAtChanges } from '#server/purging.ts';
import { settleShopsOf } from '#server/shops/shops.ts';
import { textsIn } from '#server/words/texts.ts';
import { askSecretly } from './ask-secretly.ts';
import { cleanFiles } from './clean-files.ts';
import { moveDatabaseTo } from './move-database.ts';
import { moveFiles } from './move-files.ts';
import { reindexSearch } from './reindex-search.ts';
import { resealUnderNewSecret } from './reseal.ts';
import { command, Complaint, withDatabase, withTables, typed } from './opened.ts';

type Parts = Parameters<typeof createAdmin>[0];
type Options = { username: string; email: string; fullName: string; reason: string };

const usage = `Usage:
  ${typed('admin')} create --username NAME --email ADDRESS --full-name "FULL NAME"
  ${typed('admin')} promote --username NAME
  ${typed('admin')} reset-password --username NAME
  ${typed('admin')} reset-second-factor --username NAME
  ${typed('admin')} disable --username NAME [--reason "WHY"]
  ${typed('admin')} move-database --to postgres://USER:PASSWORD@HOST/DATABASE [--replace]
  ${typed('admin')} move-files [--from PLACE] [--to PLACE] [--dry-run] [--delete-source]
  ${typed('admin')} clean-files [--dry-run] [--sure]
  ${typed('admin')} reindex-search
  ${typed('admin')} reseal`;

const help = `Looks after the accounts of admins, also while the site is running, and after the database. It works on
the one that the site's environment names (DATABASE_URL, or the one in DATA_DIR).

${usage}

  create          Makes an account that is an admin at once. The first admin comes from here.
  promote         Makes an admin of somebody with an account; they sign in again.
  reset-password  Gives somebody a new password and signs them out everywhere.
  reset-second-factor
                  Lets somebody sign in by the password alone, who has lost their app and recovery codes.
  disable         Shuts somebody out. Not the last admin, so that somebody is left to approve others.
  move-database   Copies everything to another PostgreSQL server, checks it there, and closes the old database.
  move-files      Copies uploaded pictures between the disk, a bucket and Cloudinary, while the site runs.
  clean-files     Removes uploaded pictures that nothing refers to, as the site does every day, or counts them.
  reindex-search  Fills a new index of OpenSearch, by which it then finds, while the site runs.
  reseal          Seals again what SESSION_SECRET_PREVIOUS sealed, so that it can be forgotten.

New passwords are asked for; leave them empty, or run this without a terminal, and one is made up
and printed once. Everything done here is in the audit log as done on the command line.`;

const commands: Record<string, (parts: Parts, options: Options) => Promise<string>> = {
  create: async (parts, { username, email, fullName }) => {
    const { password, notice } = await newPassword();
    await createAdmin(parts, checked({ username, email, fullName, password }));
    return `${username} is an admin now.${notice}`;
  },
  promote: async (parts, { username }) => {
    await promoteToAdmin(parts, username);
    return `${username} is an admin now, and has to sign in again.`;
  },
  'reset-password': async (parts, { username }) => {
    const { password, notice } = await newPassword();
    const waysIn = await resetPassword(parts, { username, password: checkedPassword(password) });
    return `${username} has a new password and is signed out everywhere.${whatElse(waysIn)}${notice}`;
  },
  'reset-second-factor': async (parts, { username }) => {
    await resetSecondFactor(parts, { username });
    return `${username} signs in by the password alone now, and is signed out everywhere.`;
  },
  disable: async (parts, { username, reason }) => {
    await disablePerson(parts, { username, ...(reason ? { reason } : {}) });
    return `${username} can no longer sign in.`;
  },
};

/** Commands about the data rather than about people. Each reads its own arguments. */
const siteCommands: Record<string, (words: string[]) => Promise<string>> = {
  'move-database': moveDatabaseTo,
  'move-files': moveFiles,
  'clean-files': cleanFiles,
  'reindex-search': reindexSearch,
  reseal: resealUnderNewSecret,
};

const texts = await textsIn(mainLanguage);

await command(run, usage);

async function run(): Promise<string> {
  const [name = '', ...words] = process.argv.slice(2);
  if (Object.hasOwn(siteCommands, name)) return (await siteCommands[name]?.(words)) ?? '';
  const asked = readArguments();
  return asked === 'help'
    ? help
    : withDatabase(({ url }, config) => changePeople({ url, config }, asked));
}

function changePeople(
  { url, config: { cdn, platform } }: { url: string; config: Config },
  { change, options }: Exclude<ReturnType<typeof readArguments>, 'help'>,
): Promise<string> {
  return withTables(url, 2, async (pool) => {
    const [db, events] = [databaseOver(pool), await createEvents(url)];
    if (cdn) purgeAtChanges(events, platform);
    const onStatusChange = [
      (tx: Database, userId: number) => settleShopsOf({ tx, events }, userId),
    ];
    const parts = {
      db,
      sessions: createSessionBook(db, events),
      now: new Date(),
      onStatusChange,
      onEndPending: pendingOfPeople,
    };
    return change(parts, options).finally(events.close);
  });
}

function readArguments() {
  const text = { type: 'string' } as const;
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      username: text,
      email: text,
      'full-name': text,
      reason: text,
      help: { type: 'boolean', short: 'h' },
    },
  });
  const [name = '', ...more] = positionals;
  if (values.help || name === 'help') return 'help';
  const change = Object.hasOwn(commands, name) ? commands[name] : undefined;
  const { username, email = '', 'full-name': fullName = '', reason = '' } = values;
  if (!change || more.length > 0 || !username || (name === 'create' && !(email && fullName)))
    throw new Complaint(usage);
  return { change, options: { username, email, fullName, reason: checkedReason(reason) } };
}

function checkedReason(reason: string): string {
  if (reason === '') return '';
  const parsed = givenReason.safeParse(reason);
  if (parsed.success) return parsed.data;
  throw new Complaint(`reason: ${textOf(parsed.error.issues)}`);
}

/** Said so that nobody takes an account for closed to others that is not. */
function whatElse({ passkeys, secondFactor }: WaysIn): string {
  const names = passkeys.map(({ name }) => `"${name}"`).join(', ');
  return [
    names && ` Passkeys that still sign in: ${names}.`,
    secondFactor && ' Two-step sign-in is still on.',
  ]
    .filter(Boolean)
    .join('');
}

/** What somebody types twice, or a made-up one to be shown once: where nobody types, or nothing was typed. */
async function newPassword(): Promise<{ password: string; notice: string }> {
  const typed = process.stdin.isTTY
    ? await askSecretly('Password (leave empty to have one made up): ')
    : '';
  if (typed !== '' && typed !== (await askSecretly('Once more: ')))
    throw new Complaint('The two passwords are not the same.');
  if (typed !== '') return { password: typed, notice: '' };
  const password = `${randomBytes(12).toString('base64url')}-Aa1!`;
  return { password, notice: ` The password, shown this once: ${password}` };
}

function checked(person: Omit<Options, 'reason'> & { password: string }) {
  checkedPassword(person.password);
  const parsed = registerBody.safeParse(person);
  if (parsed.success) return parsed.data;
  throw new Complaint(
    parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${textOf([issue])}`).join('\n'),
  );
}

function checkedPassword(password: string): string {
  const parsed = registerBody.shape.password.safeParse(password);
  if (!parsed.success) throw new Complaint(textOf(parsed.error.issues));
  if (isCommonPassword(password))
    throw new Complaint(texts.field({ code: 'accounts.common_password' }));
  return parsed.data;
}

/** What the first of a schema's complaints says. */
function textOf([issue]: readonly z.core.$ZodIssue[]): string {
  return issue ? texts.field(fieldMessage(issue)) : '';
}
