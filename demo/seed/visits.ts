/** Rows of the service provider's visits, with their history and prices. */
import { type BookingStatus, defaultNotes } from '#contract/bookings/rules.ts';
import { phoneKey } from '#contract/accounts/rules.ts';
import {
  answerBy,
  urgencyFor,
  visitBy,
  type WorkingDays,
} from '#contract/bookings/promises.rules.ts';
import { addDays, civilTime, instantOf, minuteOf } from '#contract/kernel/time.ts';
import { sectorOf } from '#contract/bookings/windows.rules.ts';
import { type Database, sql } from '#server/db/database.ts';
import { holidaysOf } from '#server/holidays/holidays.ts';
import { inOthers } from '#server/words/as-read.ts';
import type { DemoPerson, DemoShop } from '../content/shape.ts';
import {
  demoGuests,
  demoPackages,
  type DemoVisit,
  demoVisits,
  demoWindows,
} from '../content/visits.ts';
import { insertRows, type Row } from './rows.ts';
import { seedChecks, seedService } from './service.ts';
import { signsOf } from './signs.ts';
import { chosenFor, moneyOf, paidDirectly, type VisitMoney } from './visit-money.ts';

const zone = 'Asia/Singapore';
const slug = 'coolbreeze-aircon';
const [minuteMs, dayMs] = [60_000, 86_400_000];

type Market = {
  now: Date;
  people: ReadonlyArray<DemoPerson & { id: number }>;
  shops: readonly DemoShop[];
};

/** After people, shops and teams. */
export async function seedVisits(tx: Database, { now, people, shops }: Market): Promise<void> {
  const shop = shops.findIndex((one) => one.slug === slug);
  const staffId = people.find(({ owns }) => owns === slug)?.id;
  if (shop === -1 || staffId === undefined) throw new Error('the demo has a service provider');
  const today = civilTime(now, zone).date;
  const holidays = holidaysOf(zone, addDays(today, -200), addDays(today, 60));
  const buyers = people.filter(({ role }) => role === 'buyer');
  await seedService(tx, shop + 1, today);
  const plan = demoVisits(
    // The demo's buyer has visits of their own.
    buyers
      .map(({ username }) => username)
      .filter((username) => username !== 'buyer')
      .slice(0, 60),
    today,
    holidays,
  );
  const week = [0, 1, 2, 3, 4, 5, 6].map(
    (weekday) =>
      Object.entries(shops[shop]?.hours ?? {}).find(([name]) => name === String(weekday))?.[1] ??
      [],
  );
  const days: WorkingDays = { zone, hours: { week, exceptions: {} }, holidays };
  const market = {
    now,
    days,
    shopId: shop + 1,
    staffId,
    people: new Map(buyers.map((person) => [person.username, person])),
  };
  const begun = plan.filter(
    (visit) => visit.ended === null && !visit.isPending && startOf(visit) <= now,
  );
  const latest = begun.toSorted((a, b) => startOf(b).getTime() - startOf(a).getTime())[0];
  const placed = plan.map((visit, index) =>
    placedVisit(market, visit, { id: index + 1, isUnderWay: visit === latest }),
  );
  await insertRows(
    tx,
    'service_bookings',
    placed.map(({ booking }) => booking),
  );
  await seedPlans(tx, plan);
  await seedChecks(tx, shop + 1);
  await insertRows(
    tx,
    'booking_claims',
    placed.flatMap(({ claims }) => claims),
  );
  await insertRows(tx, 'booking_seats', withSeats(placed.flatMap(({ seats }) => seats)));
  await insertRows(
    tx,
    'booking_changes',
    placed.flatMap(({ changes }) => changes),
  );
  await insertRows(
    tx,
    'booking_prices',
    placed.flatMap(({ prices }) => prices),
  );
}

/** Of visits that are numbered from 1 on, in the order given. */
async function seedPlans(tx: Database, visits: readonly DemoVisit[]): Promise<void> {
  for (const [index, { plan, package: chosen }] of visits.entries()) {
    const bought = chosen === null ? undefined : demoPackages[chosen]?.plan;
    if (!plan || !bought) continue;
    await ('back' in plan
      ? tx.run(
          sql`update service_bookings set plan_id = ${index + 1 - plan.back} where id = ${index + 1}`,
        )
      : tx.run(
          sql`insert into visit_plans (booking_id, visits, valid_days) values (${index + 1}, ${bought.visits}, ${bought.validDays})`,
        ));
  }
}

type Stage = {
  now: Date;
  days: WorkingDays;
  shopId: number;
  staffId: number;
  people: ReadonlyMap<string, DemoPerson & { id: number }>;
};
type PlacedVisit = { booking: Row; claims: Row[]; seats: Row[]; changes: Row[]; prices: Row[] };

function startOf({ date, firstBucket }: DemoVisit): Date {
  return instantOf(date, firstBucket * 30, zone);
}

/** Some time after its window. */
function lateTo(visit: DemoVisit): Date {
  return new Date(endOf(visit).getTime() + 20 * minuteMs);
}

function endOf({ date, slot }: DemoVisit): Date {
  return instantOf(date, minuteOf(windowOf(slot).to), zone);
}

function windowOf(slot: DemoVisit['slot']) {
  return demoWindows.find((window) => window.slot === slot) ?? demoWindows[0];
}

function bucketsOf({ package: chosen, units }: DemoVisit): number {
  return ((chosen === null ? 180 : (demoPackages[chosen]?.minutesPerUnit ?? 60)) * units) / 30;
}

function placedVisit(
  stage: Stage,
  visit: DemoVisit,
  { id, isUnderWay }: { id: number; isUnderWay: boolean },
): PlacedVisit {
  const times = timesOf(stage, visit, { id, isUnderWay });
  const money = moneyOf(visit, times.status);
  const holds =
    times.status === 'pending' || times.status === 'confirmed' || times.status === 'in_progress';
  const buckets = Array.from({ length: bucketsOf(visit) }, (_, index) => visit.firstBucket + index);
  return {
    booking: bookingRow(stage, visit, { id, times, money }),
    claims: holds
      ? buckets.map((bucket) => ({
          technician_id: visit.technician + 1,
          date: visit.date,
          bucket,
          booking_id: id,
        }))
      : [],
    seats: holds
      ? [{ shop_id: stage.shopId, date: visit.date, slot: visit.slot, booking_id: id }]
      : [],
    changes: changeRows(stage, visit, id, times),
    prices: money.history.map(([kind, amount, by, at]) => ({
      booking_id: id,
      kind,
      amount,
      changed_by: by,
      user_id: by === 'vendor' ? stage.staffId : null,
      changed_at: times[at].toISOString(),
    })),
  };
}

type Times = {
  status: BookingStatus;
  asked: Date;
  answered: Date;
  began: Date;
  done: Date;
};

/** A request that waits came within the last hours; every other when its visit says, and was answered two hours later. */
function timesOf(
  { now }: Stage,
  visit: DemoVisit,
  { id, isUnderWay }: { id: number; isUnderWay: boolean },
): Times {
  const began = id % 37 === 5 ? lateTo(visit) : startOf(visit);
  const done = new Date(began.getTime() + bucketsOf(visit) * 30 * minuteMs);
  const usual = new Date(
    Math.min(began.getTime() - visit.askedDaysBefore * dayMs, now.getTime() - 180 * minuteMs),
  );
  const asked = visit.isPending
    ? new Date(now.getTime() - (4 + ((id * 13) % 110)) * minuteMs)
    : usual;
  const times = {
    asked,
    answered: new Date(Math.min(asked.getTime() + 120 * minuteMs, now.getTime() - minuteMs)),
    began,
    done,
  };
  if (visit.ended) return { ...times, status: 'cancelled' };
  if (visit.isPending) return { ...times, status: 'pending' };
  if (isUnderWay) return { ...times, status: 'in_progress' };
  return { ...times, status: done <= now ? 'completed' : 'confirmed' };
}

function changeRows(stage: Stage, visit: DemoVisit, id: number, times: Times): Row[] {
  const { staffId } = stage;
  const step = (status: string, by: string, at: Date, note: string | null = null): Row => ({
    booking_id: id,
    kind: 'status',
    status,
    changed_by: by,
    user_id: by === 'vendor' ? staffId : null,
    note,
    changed_at: at.toISOString(),
  });
  const asked = step('pending', 'customer', times.asked);
  if (times.status === 'pending') return [asked];
  if (visit.ended) return [asked, step('cancelled', enderOf(visit), times.answered, noteOf(visit))];
  const way = [
    step('confirmed', 'vendor', times.answered, defaultNotes.confirmed),
    step('in_progress', 'vendor', times.began, defaultNotes.in_progress),
    step('completed', 'vendor', times.done, defaultNotes.completed),
  ];
  const direct = paidDirectly(visit, { ...times, id, now: stage.now });
  return [
    asked,
    ...way.slice(0, ['confirmed', 'in_progress', 'completed'].indexOf(times.status) + 1),
    ...(direct
      ? [
          {
            ...step('completed', 'vendor', times.done),
            kind: 'paid_directly',
            changed_at: direct.at,
          },
        ]
      : []),
  ];
}

function enderOf({ ended }: DemoVisit): string {
  if (ended?.by === 'expired') return 'system';
  return ended?.by === 'customer' ? 'customer' : 'vendor';
}

const declined: Record<string, string> = {
  date_booked:
    'We are sorry, that day is fully booked. Please choose another one, we keep the same price for you.',
  out_of_scope:
    'We are sorry, this is work that we do not do. Your building’s management can name somebody.',
  outside_hours: 'We are sorry, nobody of us works at that hour. Please choose another window.',
};

function noteOf({ ended }: DemoVisit): string | null {
  return ended?.by === 'declined' ? (declined[ended.reason] ?? null) : null;
}

function bookingRow(
  stage: Stage,
  visit: DemoVisit,
  { id, times, money }: { id: number; times: Times; money: VisitMoney },
): Row {
  const { days, now } = stage;
  const window = windowOf(visit.slot);
  const [startsAt, endsAt] = [instantOf(visit.date, minuteOf(window.from), zone), endOf(visit)];
  const urgency = urgencyFor(days, visit.urgency, { date: visit.date, at: times.asked });
  const promised = visitBy(days, urgency, times.asked);
  const answer = new Date(
    Math.min(answerBy(days, urgency, times.asked).getTime(), startsAt.getTime()),
  );
  const { status } = times;
  const direct = paidDirectly(visit, { ...times, id, now: stage.now });
  const offered = visit.package === null ? undefined : demoPackages[visit.package];
  const isAt = (...statuses: Array<Times['status']>) => statuses.includes(status);
  return {
    ...customerRow(stage, visit),
    id,
    reference: `SV-${signsOf(id)}`,
    request_hash: '\\x',
    shop_id: stage.shopId,
    service_type: visit.serviceType,
    package_id: visit.package === null ? null : visit.package + 1,
    package_title: offered?.title ?? null,
    package_titles: offered ? inOthers(offered.translations, 'title') : {},
    choices: chosenFor(visit),
    choice_words: offered?.choiceGroups ? inOthers(offered.translations, 'choices') : {},
    units: visit.units,
    minutes: bucketsOf(visit) * 30,
    preferred_date: visit.date,
    time_slot: visit.slot,
    window_from: window.from,
    window_to: window.to,
    window_starts_at: startsAt.toISOString(),
    window_ends_at: endsAt.toISOString(),
    planned_from: clockOf(visit.firstBucket),
    planned_to: clockOf(visit.firstBucket + bucketsOf(visit)),
    technician_id: visit.technician + 1,
    description: visit.description,
    urgency,
    asked_urgency: urgency === visit.urgency ? null : visit.urgency,
    status,
    ended_by: visit.ended?.by ?? null,
    decline_reason: visit.ended?.by === 'declined' ? visit.ended.reason : null,
    alternatives: [],
    respond_by: answer.toISOString(),
    visit_by: (promised > endsAt ? promised : endsAt).toISOString(),
    expires_at: status === 'pending' ? answer.toISOString() : null,
    answered_at:
      isAt('pending') || visit.ended?.by === 'expired' ? null : times.answered.toISOString(),
    arrived_at: isAt('in_progress', 'completed') ? times.began.toISOString() : null,
    started_at: isAt('in_progress', 'completed') ? times.began.toISOString() : null,
    completed_at: isAt('completed') ? times.done.toISOString() : null,
    surcharge: window.surcharge,
    estimated_price: money.estimate,
    quoted_price: null,
    approved_price: money.approved,
    final_price: money.final,
    direct_amount: direct && money.final,
    direct_method: direct?.method ?? null,
    paid_directly_at: direct?.at ?? null,
    deposit: 0,
    photos: [],
    notes: isAt('cancelled') ? noteOf(visit) : isAt('pending') ? null : defaultNotes[status],
    created_at: times.asked.toISOString(),
    updated_at: (isAt('pending')
      ? times.asked
      : isAt('completed')
        ? times.done
        : times.answered < now
          ? times.answered
          : now
    ).toISOString(),
    version: 1,
  };
}

/** Postal codes of sectors 83 to 99 are not given out in Singapore. */
function customerRow({ people }: Stage, { customer }: DemoVisit): Row {
  const person = typeof customer === 'string' ? people.get(customer) : undefined;
  const guest = typeof customer === 'string' ? 0 : customer.guest;
  const contacts = person ? { ...person, name: person.fullName } : demoGuests[guest];
  if (!contacts) throw new Error(`The demo has no guest ${guest}. See demo/content/visits.ts.`);
  const { name, phone, email } = contacts;
  const address = person
    ? `${person.address.line}, Singapore ${person.address.zip}`
    : `Block ${100 + guest * 7} Kingfisher Lane #0${1 + (guest % 8)}-${String(20 + guest)}, Singapore ${84 + guest}${String(1_000 + guest * 53)}`;
  return {
    user_id: person?.id ?? null,
    customer_name: name,
    customer_phone: phone,
    customer_email: email,
    address,
    phone_key: phoneKey(phone),
    email_key: email,
    address_key: address.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, ''),
    sector: sectorOf(address, 'SG'),
  };
}

function clockOf(bucket: number): string {
  return `${String(Math.floor(bucket / 2)).padStart(2, '0')}:${bucket % 2 === 0 ? '00' : '30'}`;
}

/** Places of a window are numbered in the order of the requests. */
function withSeats(rows: Row[]): Row[] {
  const taken = new Map<string, number>();
  return rows.map((row) => {
    const key = `${row.date} ${row.slot}`;
    taken.set(key, (taken.get(key) ?? 0) + 1);
    return { ...row, seat: taken.get(key) };
  });
}
