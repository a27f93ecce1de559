-- Shops where shoppers fetch what they ordered, and what was to be fetched when it was ordered.

alter table shops
  add column offers_pickup boolean not null default false,
  add column pickup_address text not null default '',
  -- When somebody is there, in the shop's words.
  add column pickup_note text not null default '',
  -- From the order until it can be fetched.
  add column pickup_minutes integer not null default 30 check (pickup_minutes between 5 and 10080),
  add constraint shops_pickup_has_an_address check (not offers_pickup or pickup_address <> '');

alter table shop_orders
  -- Where the shopper fetches this part; null is delivered. As the shop had it when the order was placed.
  add column pickup_address text,
  add column pickup_note text;

-- Of which shops the owner of a cart fetches what is in it; what is missing is delivered.
create table cart_pickups (
  owner text not null,
  shop_id integer not null references shops,
  chosen_at timestamptz not null default now(),
  primary key (owner, shop_id)
);
