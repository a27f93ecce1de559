-- What is ordered from a kitchen that is closed: when the shopper wants it, and from when the kitchen can answer.
alter table shop_orders
  add column wanted_at timestamptz,
  -- Its time to accept begins then, not while nobody is there.
  add column accept_from timestamptz,
  add check ((wanted_at is null) = (accept_from is null));
