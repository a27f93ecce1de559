-- How many working days a shop of goods needs to make and to send what is ordered, and the days that were promised with an order.
alter table shops
  add column making_from_days integer not null default 1 check (making_from_days >= 0),
  add column making_to_days integer not null default 2 check (making_to_days >= making_from_days),
  add column sending_from_days integer not null default 2 check (sending_from_days >= 1),
  add column sending_to_days integer not null default 3 check (sending_to_days >= sending_from_days);

alter table shop_orders
  -- Civil dates of the shop, both included. Of goods that are sent; parts of before have none.
  add column arrives_from date,
  add column arrives_to date,
  add check ((arrives_from is null) = (arrives_to is null)),
  add check (arrives_to >= arrives_from);
