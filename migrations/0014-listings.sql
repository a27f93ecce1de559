-- Managing listings: an order of the shop's own, picks for the front page, and what admins took down.

alter table products
  -- Where the shop put it; 0 until it was put anywhere, so that what is new comes first. A shop that never
  -- arranged anything has zeros only, and is sorted by what sells best.
  add column position integer not null default 0 check (position >= 0),
  add column picked_at timestamptz,
  add column taken_down_at timestamptz,
  add column taken_down_by integer references users,
  add column taken_down_reason text,
  add constraint products_taken_down_whole check (num_nulls(taken_down_at, taken_down_by, taken_down_reason) in (0, 3));

create index products_of_shop_arranged on products (shop_id, position, sold_count desc, id desc);
create index products_latest on products (created_at desc, id desc);
create index products_picked on products (picked_at desc, id desc) where picked_at is not null;
create index products_taken_down on products (created_at desc, id desc) where taken_down_at is not null;

-- What is taken down is listed nowhere, whatever its status says.
create or replace function product_is_listed() returns trigger language plpgsql as $$
begin
  new.is_listed := new.status = 'published' and new.taken_down_at is null
    and exists (select from shops where id = new.shop_id and approval_status = 'approved');
  return new;
end $$;
drop trigger product_is_listed on products;
create trigger product_is_listed before insert or update of status, shop_id, taken_down_at on products
  for each row execute function product_is_listed();

create or replace function shop_lists_products() returns trigger language plpgsql as $$
begin
  update products set is_listed = (status = 'published' and taken_down_at is null and new.approval_status = 'approved') where shop_id = new.id;
  return null;
end $$;
