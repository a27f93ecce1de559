-- Of lines that are added at the same moment each counts those before it, so that no cart holds more than a hundred.

-- Until the transaction ends, nobody else adds a line to that cart.
create function hold_cart(cart text) returns void language sql as $$
  select pg_advisory_xact_lock(7291, hashtext(cart))
$$;

create function cart_has_room() returns trigger language plpgsql as $$
declare
  cart text;
begin
  for cart in select distinct owner from added order by owner loop
    perform hold_cart(cart);
    -- Keep in step with cartLimits of contract/cart-totals.ts.
    if (select count(*) from cart_lines where owner = cart) > 100 then
      raise exception 'a cart is full' using errcode = '23514', constraint = 'cart_has_room';
    end if;
  end loop;
  return null;
end $$;
create trigger cart_has_room after insert on cart_lines referencing new table as added
  for each statement execute function cart_has_room();
