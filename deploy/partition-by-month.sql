-- Partitions the tables that only grow by month; see docs/operations.md. As the owner of the tables, with the site stopped:
--   psql "$DATABASE_URL" --single-transaction -v ON_ERROR_STOP=1 -f deploy/partition-by-month.sql
-- What is there becomes the first partition, without being copied. Run again, it only adds months.

set local client_min_messages = warning;

create function pg_temp.partition_by_month(name text, time_column text) returns void language plpgsql as $$
declare
  past text := name || '_past';
  definition text;
  remade text[];
begin
  if (select relkind from pg_class where oid = name::regclass) = 'p' then return; end if;

  -- What is to stand on the new table, in the words of today: keys first, then what refers to it, indexes and triggers.
  remade := array(
    select format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
    where (conrelid = name::regclass and contype in ('p', 'u', 'f')) or (confrelid = name::regclass and contype = 'f' and conparentid = 0)
    order by array_position(array['p', 'u', 'f'], contype::text)
  ) || array(
    select pg_get_indexdef(indexrelid) from pg_index i where indrelid = name::regclass
      and not exists (select from pg_constraint where conindid = i.indexrelid and conrelid = i.indrelid)
  ) || array(
    select pg_get_triggerdef(oid) from pg_trigger where tgrelid = name::regclass and not tgisinternal
  ) || format('comment on table %I is %L', name, obj_description(name::regclass));

  for definition in select format('alter table %s drop constraint %I', conrelid::regclass, conname)
    from pg_constraint where confrelid = name::regclass and contype = 'f' and conparentid = 0 loop execute definition; end loop;
  for definition in select format('drop trigger %I on %I', tgname, name)
    from pg_trigger where tgrelid = name::regclass and not tgisinternal loop execute definition; end loop;
  for definition in select format('alter index %s rename to %I', indexrelid::regclass, left(relname, 58) || '_past')
    from pg_index join pg_class c on c.oid = indexrelid where indrelid = name::regclass loop execute definition; end loop;
  execute format('alter table %I rename to %I', name, past);
  -- First the old sequence goes, so that the new one has its name.
  execute format('alter table %I alter id drop identity', past);
  execute format('create table %I (like %I including defaults including constraints) partition by range (%I)', name, past, time_column);
  -- What only spares the attaching its look at every row is no rule for the months to come.
  execute format('alter table %I drop constraint if exists %I', name, past || '_only');
  execute format('alter table %I alter id add generated always as identity', name);
  execute format('select setval(pg_get_serial_sequence(%L, %L), coalesce(max(id), 0) + 1, false) from %I', name, 'id', past);
  foreach definition in array remade loop execute definition; end loop;
  execute format('alter table %I attach partition %I for values from (minvalue) to (%L)', name, past, pg_temp.next_month());
  -- Nothing fails when months are forgotten: rows go here.
  execute format('create table %I partition of %I default', name || '_later', name);
end $$;

create function pg_temp.next_month() returns date language sql as $$ select (date_trunc('month', now()) + interval '1 month')::date $$;

create function pg_temp.add_months(name text, count integer) returns void language plpgsql as $$
declare
  month date := pg_temp.next_month();
begin
  for i in 1..count loop
    if to_regclass(format('%I', name || to_char(month, '_YYYY_MM'))) is null then
      execute format('create table %I partition of %I for values from (%L) to (%L)',
        name || to_char(month, '_YYYY_MM'), name, month, (month + interval '1 month')::date);
    end if;
    month := month + interval '1 month';
  end loop;
end $$;

select pg_temp.partition_by_month(name, time_column), pg_temp.add_months(name, 12)
from (values ('ledger_entries', 'booked_at'), ('order_changes', 'changed_at'), ('booking_changes', 'changed_at'), ('booking_prices', 'changed_at'),
  ('audit_entries', 'at'), ('notification_deliveries', 'notification_created_at'), ('notifications', 'created_at')) as growing (name, time_column);
