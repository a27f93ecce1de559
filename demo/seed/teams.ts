/** Rows of the teams of the demo's shops: colleagues with accounts of their own, open invitations, and where the money goes. */
import { createHash } from 'node:crypto';
import type { Secrets } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import { sealedNumber } from '#server/shops/settings/payout-account.ts';
import { teamLimits } from '#contract/shops/team.rules.ts';
import type { DemoPerson, DemoShop } from '../content/shape.ts';
import { demoBanks, demoColleagues, demoInvitations } from '../content/teams.ts';
import { insertRows } from './rows.ts';

type Teams = {
  now: Date;
  people: Array<DemoPerson & { id: number }>;
  shops: readonly DemoShop[];
  passwordHash: string | undefined;
  secrets: Secrets;
};

const dayMs = 86_400_000;

/** After people and shops. Colleagues come after everybody else, so that nobody's id depends on them. */
export async function seedTeams(
  tx: Database,
  { now, people, shops, passwordHash, secrets }: Teams,
): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * dayMs).toISOString();
  const shopIds = new Map(shops.map(({ slug }, index) => [slug, index + 1]));
  const owners = new Map(people.map((person) => [person.owns, person]));
  const firstId = people.length + 1;
  const colleagues = demoColleagues.map((colleague, index) => ({
    ...colleague,
    id: firstId + index,
    shop_id: shopIds.get(colleague.shop),
  }));
  await insertRows(
    tx,
    'users',
    colleagues.map(({ id, username, fullName }) => ({
      id,
      username,
      username_folded: username,
      full_name: fullName,
      password_hash: passwordHash,
      role: 'buyer',
      approval_status: 'approved',
      email: `${username}@example.com`,
      email_folded: `${username}@example.com`,
      created_at: before(200 + (id % 40)),
    })),
  );
  await insertRows(
    tx,
    'shop_members',
    colleagues.map(({ id, shop, shop_id, role }) => ({
      shop_id,
      user_id: id,
      role,
      added_by: owners.get(shop)?.id,
      added_at: before(180 - (id % 40)),
    })),
  );
  await insertRows(
    tx,
    'shop_invitations',
    demoInvitations.map(({ email, shop, role, daysAgo }) => ({
      email,
      email_folded: email,
      role,
      shop_id: shopIds.get(shop),
      invited_by: owners.get(shop)?.id,
      // Of nothing that a link could carry.
      token_hash: `\\x${createHash('sha256').update(`demo ${email}`).digest('hex')}`,
      invited_at: before(daysAgo),
      expires_at: before(daysAgo - teamLimits.invitationDays),
    })),
  );
  await insertRows(
    tx,
    'shop_payout_accounts',
    shops.map(({ slug }, index) => {
      const { sealed, end } = sealedNumber(
        secrets,
        `000-${String(100_000 + index * 7_919)}-${index % 10}`,
      );
      return {
        shop_id: index + 1,
        bank_name: demoBanks[index % demoBanks.length],
        account_holder: owners.get(slug)?.fullName,
        number_sealed: sealed,
        number_end: end,
        changed_by: owners.get(slug)?.id,
        changed_at: before(150),
      };
    }),
  );
}
