-- Working orders: the steps and clocks of a kitchen, tracking of parcels, and how a kitchen slows down or stops for a while.

alter table shop_orders
  -- How far a kitchen is while the part is 'processing'; null everywhere else.
  add column kitchen_step text check (kitchen_step in ('preparing', 'ready')),
  -- A kitchen that has not accepted by then is declined by a job; null where nobody waits for that.
  add column accept_by timestamptz,
  -- When the shopper may expect a kitchen's order at the door.
  add column promised_at timestamptz,
  add column note text,
  add column carrier text,
  add column tracking_number text,
  add constraint shop_orders_step_while_processing check (kitchen_step is null or status = 'processing');

update shop_orders o set kitchen_step = 'preparing' from shops s where s.id = o.shop_id and s.kind = 'food' and o.status = 'processing';

-- Beside changes of status: another promised time, a tracking number. The status is then the one at that moment.
alter table order_changes
  add column kind text not null default 'status' check (kind in ('status', 'promise', 'tracking')),
  add column kitchen_step text,
  add column reason_code text,
  add column promised_at timestamptz;

alter table shops
  add column pause_reason text not null default '',
  add column busy_minutes integer not null default 0 check (busy_minutes between 0 and 120),
  add column busy_until timestamptz;

-- A dish that is out until then; 'infinity' is until somebody switches it back.
alter table products add column sold_out_until timestamptz;
