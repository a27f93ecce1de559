-- What people are told: one row per event and recipient, how far each mail about it is, and what they want to be told.

create table notices (
  id integer generated always as identity primary key,
  -- 'user:12', or 'mail:' and the address of somebody who need not have an account.
  recipient text not null check (recipient ~ '^(user:[1-9][0-9]*|mail:.+@.+)$'),
  user_id integer references users,
  kind text not null,
  -- Names the event: a job that runs again tells nobody twice.
  event_key text not null,
  -- What its words are made of, as it was then.
  facts jsonb not null default '{}' check (jsonb_typeof(facts) = 'object'),
  path text,
  -- What a link needs and nobody may read, sealed (server/notices/sealed.ts); gone once it was sent or has expired.
  secret text,
  in_app boolean not null,
  read_at timestamptz,
  created_at timestamptz not null default now(),
  unique (event_key, recipient, kind)
);
create index notices_of_user on notices (user_id, id desc) where in_app;
create index notices_unread on notices (user_id) where in_app and read_at is null;
create index notices_with_secret on notices (created_at) where secret is not null;
create index notices_by_age on notices (created_at);

create table notice_deliveries (
  id integer generated always as identity primary key,
  notice_id integer not null references notices on delete cascade,
  channel text not null check (channel in ('mail')),
  address text not null,
  state text not null check (state in ('prepared', 'queued', 'sent', 'failed')),
  attempts integer not null default 0,
  error text,
  prepared_at timestamptz not null default now(),
  queued_at timestamptz,
  sent_at timestamptz,
  failed_at timestamptz,
  -- Who sends it has it to themselves until then; one that dies loses it.
  leased_until timestamptz,
  unique (notice_id, channel)
);
create index notice_deliveries_by_state on notice_deliveries (state, id desc);
create index notice_deliveries_leased on notice_deliveries (leased_until) where state = 'queued';

-- Only what somebody chose; a kind's own rule holds otherwise (contract/notifications.ts).
create table notice_choices (
  user_id integer not null references users,
  kind text not null,
  in_app boolean not null,
  mail boolean not null,
  chosen_at timestamptz not null default now(),
  primary key (user_id, kind)
);

-- What a favourite cost when it was kept, in minor units; null was kept before this was known.
alter table favourite_products add column kept_price integer;
update favourite_products f set kept_price = p.unit_price from products p where p.id = f.product_id;
create index favourite_products_of_product on favourite_products (product_id);

-- When something sold out came back last.
alter table products add column restocked_at timestamptz;
create function product_is_restocked() returns trigger language plpgsql as $$
begin
  new.restocked_at := now();
  return new;
end $$;
create trigger product_is_restocked before update of stock on products
  for each row when (old.stock = 0 and (new.stock is null or new.stock > 0)) execute function product_is_restocked();

-- Prices fall and stock comes back in many ways (a form, a list, an import, a cancelled order), so the rows themselves
-- tell, as server/notices/tell.ts does. The same price is told once a month, and a return once a day. Nothing is told
-- where nobody keeps the product, so that selling costs no more than before.
create function product_tells_keepers() returns trigger language plpgsql as $$
begin
  if new.unit_price < old.unit_price then
    perform graphile_worker.add_job('notices.tell', json_build_object('kind', 'price.dropped', 'at', now(),
      'key', format('price.dropped:%s:%s:%s', new.id, new.unit_price, to_char(now(), 'YYYY-MM')), 'about', json_build_object('productId', new.id)));
  end if;
  if old.stock = 0 and (new.stock is null or new.stock > 0) then
    perform graphile_worker.add_job('notices.tell', json_build_object('kind', 'back.in.stock', 'at', now(),
      'key', format('back.in.stock:%s:%s', new.id, to_char(now(), 'YYYY-MM-DD')), 'about', json_build_object('productId', new.id)));
  end if;
  return null;
end $$;
create trigger product_tells_keepers after update on products
  for each row when (new.favourite_count > 0 and (new.unit_price < old.unit_price or (old.stock = 0 and (new.stock is null or new.stock > 0))))
  execute function product_tells_keepers();
