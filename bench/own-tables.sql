-- What a server would store that did nothing but what is measured: the fewest columns and indexes that do the job.
-- Filled from the market beside it; `own.pages` is made in own-tables.ts, from the statement that the product's page asks.
drop schema if exists own cascade;
create schema own;

create table own.goods as
  select p.id, p.name, p.image_url as "imageUrl", p.pictured_options as "picturedOptions", s.name as "shopName", s.kind,
    p.price / 100::float8 as price, p.highest_price / 100::float8 as "highestPrice", p.is_on_sale as "isOnSale", p.sale_price / 100::float8 as "salePrice", pf.rating, pf.review_count as "reviewCount",
    case when p.sold_out_until > now() then 0 when p.is_stocked then (select sum(on_hand)::integer from stock where product_id = p.id) end as stock,
    pf.sold_count as "soldCount"
  from products p join product_figures pf on pf.product_id = p.id join shops s on s.id = p.shop_id
  where p.is_listed and not p.is_food;
create index on own.goods ("soldCount" desc, id desc);

create table own.hits as
  select case when p.is_food then 'dishes' else 'products' end as kind, p.id, p.name, p.image_url as "imageUrl", p.shop_id as "shopId", s.name as "shopName",
    p.price / 100::float8 as price, p.is_on_sale as "isOnSale", p.sale_price / 100::float8 as "salePrice", pf.rating, pf.review_count as "reviewCount", p.rank_sold, p.search
  from products p join product_figures pf on pf.product_id = p.id join shops s on s.id = p.shop_id where p.is_listed
  union all
  select 'shops', s.id, s.name, s.logo_url, s.id, '', null, false, null, sf.rating, sf.review_count, s.rank_sold, s.search
  from shops s join shop_figures sf on sf.shop_id = s.id where s.approval_status = 'approved';
create index on own.hits using gin (search);

create table own.items as
  select p.id, p.shop_id, p.name, p.unit_price as price, coalesce(s.commission_basis_points, 800) as commission_basis_points, s.owner_id
  from products p join shops s on s.id = p.shop_id where p.is_listed and p.variants = '{}' and p.mockup is null;
alter table own.items add primary key (id);

create table own.stock (
  product_id bigint primary key,
  on_hand integer not null check (on_hand >= 0)
) with (fillfactor = 70);
insert into own.stock select product_id, on_hand from stock where options_key = '';

create table own.cart_lines (
  owner text,
  product_id bigint,
  quantity integer not null,
  primary key (owner, product_id)
);

create table own.orders (
  id bigint generated always as identity primary key,
  user_id bigint not null,
  key text not null,
  number text not null,
  total integer not null,
  address text not null,
  placed_at timestamptz not null default now(),
  unique (user_id, key)
);

create table own.shop_orders (
  id bigint generated always as identity,
  order_id bigint not null,
  shop_id bigint not null,
  status text not null,
  subtotal integer not null,
  commission integer not null
);
create index on own.shop_orders (shop_id, order_id);

create table own.order_lines (
  order_id bigint not null,
  product_id bigint not null,
  name text not null,
  price integer not null,
  quantity integer not null
);
create index on own.order_lines (order_id);

create table own.changes (order_id bigint, shop_id bigint, status text, at timestamptz default now());
create table own.payments (reference text primary key, order_id bigint, amount integer, status text);
create table own.entries (order_id bigint, account text, shop_id bigint, amount integer);
create table own.sales (product_id bigint, units integer);
create table own.notifications (user_id bigint, kind text, order_id bigint, at timestamptz default now());
create index on own.notifications (user_id);

-- The steps of a checkout with what follows it: the shopper and the stock are held, what is paid is what was agreed, all is
-- written, and both sides are notified.
create function own.check_out(shopper bigint, agreed integer, fee integer, address text, key text, reference text) returns json language plpgsql as $$
declare
  cart text := 'user:' || shopper;
  subtotal integer;
  placed bigint;
begin
  perform pg_advisory_xact_lock(1, shopper::integer);
  perform from own.stock where product_id in (select product_id from own.cart_lines where owner = cart) order by product_id for update;
  select sum(c.quantity * i.price) into subtotal from own.cart_lines c join own.items i on i.id = c.product_id where c.owner = cart;
  if subtotal + fee is distinct from agreed then raise 'the total has changed'; end if;
  update own.stock s set on_hand = s.on_hand - c.quantity from own.cart_lines c where c.owner = cart and s.product_id = c.product_id;
  insert into own.orders (user_id, key, number, total, address) values (shopper, key, 'ORD-' || reference, agreed, address) returning id into placed;
  insert into own.shop_orders (order_id, shop_id, status, subtotal, commission)
    select placed, i.shop_id, 'pending', sum(c.quantity * i.price), sum(c.quantity * i.price * i.commission_basis_points / 10000)
    from own.cart_lines c join own.items i on i.id = c.product_id where c.owner = cart group by i.shop_id;
  insert into own.order_lines select placed, i.id, i.name, i.price, c.quantity from own.cart_lines c join own.items i on i.id = c.product_id where c.owner = cart;
  insert into own.changes (order_id, shop_id, status) select placed, shop_id, status from own.shop_orders where shop_id in (
    select i.shop_id from own.cart_lines c join own.items i on i.id = c.product_id where c.owner = cart) and order_id = placed;
  insert into own.payments values (reference, placed, agreed, 'captured');
  insert into own.entries
    select placed, 'seller', i.shop_id, -c.quantity * i.price from own.cart_lines c join own.items i on i.id = c.product_id where c.owner = cart
    union all values (placed, 'gateway', null::bigint, agreed), (placed, 'commission', null, -fee);
  insert into own.sales select product_id, quantity from own.cart_lines where owner = cart;
  insert into own.notifications (user_id, kind, order_id)
    select distinct i.owner_id, 'order.received', placed from own.cart_lines c join own.items i on i.id = c.product_id where c.owner = cart
    union all values (shopper, 'order.placed', placed);
  delete from own.cart_lines where owner = cart;
  return json_build_object('id', placed, 'total', agreed, 'lines',
    (select json_agg(json_build_object('productId', product_id, 'name', name, 'price', price, 'quantity', quantity)) from own.order_lines where order_id = placed));
end $$;
