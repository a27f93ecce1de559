/** Rows of the units that the provider has worked on, out of the visits that are completed. */
import { drawnPicture } from '#contract/files/pictures.rules.ts';
import { dueAfter } from '#contract/bookings/due.rules.ts';
import { type Database, sql } from '#server/db/database.ts';
import { diceOf } from '../content/dice.ts';
import { demoMakes, demoNotes, demoRooms } from '../content/equipment.ts';
import { insertRows, type Row } from './rows.ts';

type Done = {
  id: number;
  shopId: number;
  userId: number | null;
  phoneKey: string;
  address: string;
  units: number;
  date: string;
  everyMonths: number | null;
  earlyDays: number;
  lateDays: number;
  isBuyers: boolean;
};

/** After the visits, whose ids it uses: every customer's rooms, served again at each visit. */
export async function seedEquipment(tx: Database): Promise<void> {
  const visits = await tx.rows<Done>(sql`
    select b.id, b.shop_id as "shopId", b.user_id as "userId", b.phone_key as "phoneKey", b.address, b.units, b.preferred_date::text as date,
      p.every_months as "everyMonths", coalesce(p.early_days, 0) as "earlyDays", coalesce(p.late_days, 0) as "lateDays",
      coalesce(u.username = 'buyer', false) as "isBuyers"
    from service_bookings b left join service_packages p on p.id = b.package_id left join users u on u.id = b.user_id
    where b.status = 'completed' order by b.preferred_date, b.id`);
  const [units, services]: [Row[], Row[]] = [[], []];
  for (const own of Object.values(
    Object.groupBy(visits, ({ userId, phoneKey }) =>
      userId === null ? phoneKey : `user ${userId}`,
    ),
  )) {
    const first = units.length + 1;
    units.push(...unitsOf(own ?? [], first));
    services.push(...(own ?? []).flatMap((visit) => servicesOf(visit, first)));
  }
  await insertRows(tx, 'equipment_units', units);
  await insertRows(
    tx,
    'unit_services',
    services.map((service, index) => ({ id: index + 1, ...service })),
  );
}

/** As many as the customer's largest visit had. */
function unitsOf(visits: readonly Done[], first: number): Row[] {
  const [visit] = visits;
  if (!visit) return [];
  const dice = diceOf(visit.id);
  const make = dice.pick(demoMakes);
  return Array.from({ length: Math.max(...visits.map(({ units }) => units)) }, (_, index) => ({
    id: first + index,
    shop_id: visit.shopId,
    user_id: visit.userId,
    phone_key: visit.phoneKey,
    address: visit.address,
    room: demoRooms[index] ?? `Room ${index + 1}`,
    ...make,
    installed_on: `${Number(visit.date.slice(0, 4)) - 2 - dice.roll(6)}-0${1 + dice.roll(9)}-15`,
    created_at: `${visit.date}T09:00:00Z`,
  }));
}

function servicesOf(visit: Done, first: number): Row[] {
  const dice = diceOf(visit.id * 31);
  const due = dueAfter(visit.date, visit);
  return Array.from({ length: visit.units }, (_, index) => {
    const airBefore = 21 + dice.roll(6);
    const photos = visit.isBuyers && index === 0;
    return {
      unit_id: first + index,
      booking_id: visit.id,
      serviced_on: visit.date,
      due_on: due?.dueOn ?? null,
      due_from: due?.dueFrom ?? null,
      due_to: due?.dueTo ?? null,
      notes: dice.pick(demoNotes),
      air_before: airBefore,
      air_after: airBefore - 6 - dice.roll(4),
      gas_pressure: 120 + dice.roll(25),
      before_photos: photos ? [drawnPicture('service/unit-before.avif')] : [],
      after_photos: photos ? [drawnPicture('service/unit-after.avif')] : [],
      recorded_at: `${visit.date}T09:00:00Z`,
    };
  });
}
