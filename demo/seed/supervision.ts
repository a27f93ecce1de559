/** What the demo's admin did: letting sellers in, asking one for more, hiding a shop for a while, shutting somebody out. */
import type { Database } from '#server/db/database.ts';
import { sql } from '#server/db/database.ts';
import type { DemoPerson } from '../content/shape.ts';
import { insertRows, type Row } from './rows.ts';

type Person = DemoPerson & { id: number };
type Market = {
  people: readonly Person[];
  shops: ReadonlyArray<{ slug: string; name: string }>;
  openedDaysAgo: (shop: number) => number;
  /** The log of products that were taken down. */
  takenDown: readonly Row[];
  now: Date;
};

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const missing =
  'Please add your registration number. Shoppers ask for it, and so does the tax office.';
const shutOut = 'Three orders in a row were paid with cards that turned out to be stolen.';

export async function seedSupervision(
  tx: Database,
  { people, shops, openedDaysAgo, takenDown, now }: Market,
): Promise<void> {
  const named = (username: string) => people.find((person) => person.username === username);
  const admin = named('admin');
  const [waiting, disabled] = [named('newseller'), named('harith')];
  if (!admin || !waiting || !disabled)
    throw new Error('the demo has an admin, a seller who waits and somebody who is shut out');
  const ago = (ms: number) => new Date(now.getTime() - ms).toISOString();

  const decisions = shops.flatMap(({ slug }, index) => {
    const owner = people.find(({ owns, approval }) => owns === slug && approval === 'approved');
    return owner
      ? [{ owner, at: ago((openedDaysAgo(index) + 1) * dayMs + ((index * 7) % 22) * hourMs) }]
      : [];
  });
  const entry = (at: string, action: string, subject: Row, more: Row = {}): Row => ({
    at,
    actor_id: admin.id,
    action,
    subject_kind: 'user',
    before: null,
    after: null,
    reason: null,
    ...subject,
    ...more,
  });
  const user = ({ id, fullName }: Person): Row => ({
    subject_id: String(id),
    subject_name: fullName,
  });
  const [hidden, place] = [shops[6], 7];
  const shop: Row = { subject_kind: 'shop', subject_id: String(place), subject_name: hidden?.name };
  const entries = [
    ...decisions.map(({ owner, at }) =>
      entry(at, 'account.approved', user(owner), {
        before: { role: 'seller', approvalStatus: 'pending' },
        after: { role: 'seller', approvalStatus: 'approved' },
      }),
    ),
    entry(ago(31 * dayMs), 'shop.suspended', shop, {
      before: { isSuspended: false },
      after: { isSuspended: true },
      reason: 'Two shoppers reported orders that never left the shop.',
    }),
    entry(ago(29 * dayMs), 'shop.restored', shop, {
      before: { isSuspended: true },
      after: { isSuspended: false },
      reason: 'The courier had lost them; both shoppers have their money back.',
    }),
    entry(ago(12 * dayMs), 'account.disabled', user(disabled), {
      before: { isDisabled: false },
      after: { isDisabled: true },
      reason: shutOut,
    }),
    entry(ago(5 * hourMs), 'account.changes_asked', user(waiting), { reason: missing }),
    ...takenDown,
  ];

  await tx.run(
    sql`update users set disabled_at = ${ago(12 * dayMs)}, disabled_reason = ${shutOut} where id = ${disabled.id}`,
  );
  await insertRows(tx, 'approval_decisions', [
    ...decisions.map(({ owner, at }) => ({
      user_id: owner.id,
      decided_by: admin.id,
      status: 'approved',
      reason: null,
      decided_at: at,
    })),
    {
      user_id: waiting.id,
      decided_by: admin.id,
      status: 'changes_asked',
      reason: missing,
      decided_at: ago(5 * hourMs),
    },
  ]);
  await insertRows(
    tx,
    'audit_entries',
    entries.toSorted((one, other) => String(one.at).localeCompare(String(other.at))),
  );
}
