/** SQL of a shop's desk: how many bookings stand where, and who works. Who asks was let pass before. */
import type { Language } from '#contract/kernel/languages.ts';
import { bookingTabs, type BookingStatus, mostWaiting } from '#contract/bookings/rules.ts';
import type { DeskTechnician } from '#contract/bookings/desk.schemas.ts';
import { type Database, type Sql, sql } from '../../db/database.ts';
import { takesVisits } from '../../shops/shops.ts';
import { asNames } from '../../db/names.ts';
import type { Setup } from '../settings/setup-gaps.ts';

export type DeskRow = {
  zone: string;
  messages: Partial<Record<BookingStatus, string>>;
  counts: { pending: number; active: number; completed: number; archived: number };
  waiting: number[];
  technicians: DeskTechnician[];
  setup: Setup;
  isClosed: boolean;
};

/** Of a service shop; a request whose time is over waits no longer. */
export function deskOf(
  db: Database,
  shopId: number,
  at: Date,
  reader: { language: Language; userId: number | null },
): Promise<DeskRow | undefined> {
  const waits = sql`b.status = 'pending' and b.expires_at > ${at}`;
  const inTab = (tab: 'active' | 'completed'): Sql => sql`b.status = any(${[...bookingTabs[tab]]})`;
  const count = (condition: Sql): Sql =>
    sql`count(*) filter (where b.archived_at is null and ${condition})`;
  return db.row(sql`
    select s.time_zone as zone, s.closed_at is not null as "isClosed", g.messages,
      (select json_build_object('pending', ${count(waits)}, 'active', ${count(inTab('active'))},
          'completed', ${count(inTab('completed'))}, 'archived', count(*) filter (where b.archived_at is not null))
        from service_bookings b where b.shop_id = s.id) as counts,
      (select coalesce(json_agg(w.id order by w.id desc), '[]') from (
          select b.id from service_bookings b where b.shop_id = s.id and b.archived_at is null and ${waits}
          order by b.id desc limit ${mostWaiting}) w) as waiting,
      (select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name, 'skills', t.skills,
        'isOwn', coalesce(t.user_id = ${reader.userId}, false)) order by ${asNames(sql`t.name`, reader.language)}, t.id), '[]')
        from technicians t where t.shop_id = s.id and t.is_active) as technicians,
      json_build_object('week', s.opening_hours -> 'week',
        'shifts', (select coalesce(json_agg(t.shifts), '[]') from technicians t where t.shop_id = s.id and t.is_active),
        'packages', (select count(*) from service_packages p where p.shop_id = s.id and p.is_active)) as setup
    from shops s join service_settings g on g.shop_id = s.id
    where s.id = ${shopId} and ${takesVisits(sql`s.kind`)}`);
}
