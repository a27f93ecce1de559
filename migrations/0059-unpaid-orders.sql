-- Orders that wait for their payment hold stock for minutes, and nothing of them counts as sold.

alter table orders
  -- Until when an order waits for its payment; it is cancelled then. Only what nobody paid for yet has one.
  add column pay_by timestamptz;
update orders set pay_by = created_at + interval '15 minutes' where payment_status = 'pending';
alter table orders add check (payment_status <> 'pending' or pay_by is not null);

drop index orders_unpaid;
create index orders_unpaid on orders (pay_by) where payment_status = 'pending' and status <> 'cancelled';
-- What an account has let lapse lately.
create index orders_never_paid on orders (user_id, created_at) where payment_status = 'pending';

-- Until now, what nobody had paid for was counted, too.
with uncounted as (
  update shop_orders s set counted = false from orders o
  where o.id = s.order_id and o.payment_status not in ('paid', 'refunded') and s.counted returning s.id, s.shop_id
), units as (
  select l.product_id, u.shop_id, sum(l.quantity)::integer as quantity
  from uncounted u join order_lines l on l.shop_order_id = u.id group by l.product_id, u.shop_id
), shops_counted as (
  update shops s set sold_count = greatest(0, s.sold_count - u.quantity)
  from (select shop_id, sum(quantity)::integer as quantity from units group by shop_id) u where s.id = u.shop_id
)
update products p set sold_count = greatest(0, p.sold_count - u.quantity) from units u where p.id = u.product_id;
