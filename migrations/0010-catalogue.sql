-- Orders that lists of products and shops ask for beyond those of 0001, and whether a kitchen takes orders at an instant.

create index products_featured on products (is_food, sold_count desc, id desc) where is_listed and is_featured;
create index shops_of_owner on shops (owner_id);

-- In step with openState() of the contract: 'HH:MM' compares as text; an interval that ends at or
-- before its start runs into the next day, so yesterday's count too; an exception wins over the weekday.
create function shop_is_open(opening_hours jsonb, paused_until timestamptz, time_zone text, at timestamptz)
returns boolean language sql stable as $$
  select (paused_until is null or paused_until <= at) and exists (
    select from (values (0), (1)) as day (back)
      cross join lateral (select (at at time zone time_zone)::date - day.back as date, to_char(at at time zone time_zone, 'HH24:MI') as clock) as wall
      cross join lateral jsonb_array_elements(coalesce(
        opening_hours #> array['exceptions', to_char(wall.date, 'YYYY-MM-DD'), 'intervals'],
        opening_hours -> 'week' -> extract(dow from wall.date)::integer
      )) as opening
      cross join lateral (select opening ->> 0 as starts, opening ->> 1 as ends) as span
    where case day.back
      when 0 then clock >= starts and (clock < ends or ends <= starts)
      else ends <= starts and clock < ends
    end
  )
$$;
