-- A shop that its owner has closed for good: hidden with what it lists like any that is not approved; its books stay.
alter table shops
  drop constraint shops_approval_status_check,
  add constraint shops_approval_status_check check (approval_status in ('pending', 'approved', 'rejected', 'suspended', 'closed')),
  add column closed_at timestamptz;

-- Nothing new begins in a closed shop. Closing locks the row of the shop, so that this either comes first and is seen by
-- it, or waits for it and fails; a transaction that fails like this is started over, and finds nothing for sale.
create function refuse_closed_shop() returns trigger language plpgsql as $$
declare
  closed timestamptz;
begin
  select closed_at into closed from shops where id = new.shop_id for key share;
  if closed is not null then
    raise exception 'shop % was closed', new.shop_id using errcode = 'serialization_failure';
  end if;
  return new;
end $$;
create trigger shop_order_needs_open_shop before insert on shop_orders for each row execute function refuse_closed_shop();
create trigger booking_needs_open_shop before insert on service_bookings for each row execute function refuse_closed_shop();
