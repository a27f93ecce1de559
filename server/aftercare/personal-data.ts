/** Cases of a person who takes their data along, or leaves: how they ended stays, their words and photos go. */
import { liveCaseStates } from '#contract/aftercare/rules.ts';
import type { PersonalData } from '../accounts/accounts.ts';
import { sql } from '../db/database.ts';

export const aftercareOfPerson: PersonalData = {
  collect: async (db, { id }) => ({
    aftercare: await db.rows(sql`
      select c.id as case, o.number as "order", h.name as shop, c.kind, c.wish, c.state,
        c.opened_at as "openedAt", c.ended_at as "endedAt", (
        select coalesce(json_agg(json_build_object('step', t.step, 'by', t.done_as, 'text', t.text,
          'photos', t.photos, 'at', t.done_at) order by t.id), '[]')
        from aftercare_steps t where t.case_id = c.id
      ) as steps, (
        select coalesce(json_agg(json_build_object('direction', w.direction, 'status', w.status,
          'carrier', w.carrier, 'trackingNumber', w.tracking_number)), '[]')
        from aftercare_parcels w where w.case_id = c.id
      ) as parcels
      from aftercare_cases c join orders o on o.id = c.order_id join shops h on h.id = c.shop_id
        where c.user_id = ${id} order by c.id`),
  }),
  erase: async ({ tx, now }, { id }) => {
    await tx.run(sql`
      update aftercare_steps t set text = '', photos = '{}' from aftercare_cases c
      where c.id = t.case_id and c.user_id = ${id} and t.done_as = 'shopper'`);
    await tx.run(sql`
      with left_open as (
        update aftercare_cases set state = 'withdrawn', due_at = null, changed_at = ${now}, ended_at = ${now}
        where user_id = ${id} and state = any(${[...liveCaseStates]}::text[]) returning id
      )
      update aftercare_lines set is_live = false from left_open where case_id = left_open.id`);
  },
};
