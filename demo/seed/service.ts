/** Rows of how the service provider works: its settings, technicians and packages. */
import { addDays } from '#contract/kernel/time.ts';
import { type Database, sql } from '#server/db/database.ts';
import { visitDeposit } from '../content/ordered-visits.ts';
import { demoChecks, demoPackages, demoTechnicians, demoWindows } from '../content/visits.ts';
import { insertRows } from './rows.ts';

export async function seedService(tx: Database, shopId: number, today: string): Promise<void> {
  await tx.run(sql`
    update service_settings set windows = ${JSON.stringify(demoWindows)}::jsonb, minutes = '{"installation": 180, "servicing": 60, "replacement": 150}',
      checks = ${JSON.stringify(demoChecks)}::jsonb, deposit_kind = 'fixed', deposit_amount = ${visitDeposit}, late_amount = 2000, late_after = 30 where shop_id = ${shopId}`);
  for (const [index, { name, username, skills, shifts, offIn }] of demoTechnicians.entries()) {
    await tx.run(sql`
      insert into technicians (id, shop_id, name, user_id, skills, shifts, days_off)
      values (${index + 1}, ${shopId}, ${name}, (select id from users where username = ${username}), ${skills}, ${JSON.stringify(shifts)}::jsonb, array[${addDays(today, offIn)}::date])`);
  }
  await insertRows(
    tx,
    'service_packages',
    demoPackages.map(
      (
        {
          title,
          price,
          frequency,
          everyMonths,
          idealFor,
          description,
          scope,
          translations,
          minutesPerUnit,
          choiceGroups = [],
          plan = { visits: 1, validDays: 365 },
          isRetired = false,
        },
        index,
      ) => ({
        id: index + 1,
        shop_id: shopId,
        title,
        price,
        frequency,
        every_months: everyMonths,
        ideal_for: idealFor,
        description,
        scope,
        translations,
        choice_groups: choiceGroups,
        service_type: 'servicing',
        minutes_per_unit: minutesPerUnit,
        visits: plan.visits,
        valid_days: plan.validDays,
        position: index,
        is_active: !isRetired,
        version: 1,
      }),
    ),
  );
}

/** Installations that are done were checked; after visits. */
export async function seedChecks(tx: Database, shopId: number): Promise<void> {
  await tx.run(sql`
    insert into visit_checks (booking_id, point, position, outcome, said)
    select b.id, p.point, p.place - 1, 'done', case when p.point like '%:' then 'Demo ' || b.id else '' end
    from service_bookings b, unnest(${demoChecks.installation.points}::text[]) with ordinality p (point, place)
    where b.shop_id = ${shopId} and b.service_type = 'installation' and b.status = 'completed'`);
}
