-- A product's lower price is told once a day, whatever it falls to in between; before, once a month for each price.
create or replace function product_tells_keepers() returns trigger language plpgsql as $$
begin
  if new.unit_price < old.unit_price then
    perform graphile_worker.add_job('notices.tell', json_build_object('kind', 'price.dropped', 'at', now(),
      'key', format('price.dropped:%s:%s', new.id, to_char(now(), 'YYYY-MM-DD')), 'about', json_build_object('productId', new.id)));
  end if;
  if old.stock = 0 and (new.stock is null or new.stock > 0) then
    perform graphile_worker.add_job('notices.tell', json_build_object('kind', 'back.in.stock', 'at', now(),
      'key', format('back.in.stock:%s:%s', new.id, to_char(now(), 'YYYY-MM-DD')), 'about', json_build_object('productId', new.id)));
  end if;
  return null;
end $$;
