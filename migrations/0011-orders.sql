-- What carts and orders need beyond 0001.

-- stockKey() of the contract for a line's options, kept so that no statement has to spell the rule again.
alter table cart_lines add column stock_key text not null;

-- Whether the part is in the sold counts of its products and shop; the job that keeps them looks here.
alter table shop_orders add column counted boolean not null default true;

-- The options a thing is bought with: one offered value for each of its variants. The print location is the only one
-- that may be left open, and things that are printed have one. Null when something is missing or not offered.
create function chosen_options(variants jsonb, is_printed boolean, given jsonb) returns jsonb language sql immutable as $$
  select case
    when (select count(*) from jsonb_object_keys(chosen)) = (select count(*) from jsonb_object_keys(offered))
      and not exists (select from jsonb_each_text(chosen) as choice where not coalesce(offered -> choice.key ? choice.value, false))
    then chosen
  end
  from (
    select case when is_printed and not variants ? 'Print location' then variants || '{"Print location": ["Front", "Back"]}' else variants end
  ) as product (offered)
  cross join lateral (
    select case
      when not offered ? 'Print location' or given ? 'Print location' then given
      when offered -> 'Print location' ? 'Front' then given || '{"Print location": "Front"}'
      else given || jsonb_build_object('Print location', offered -> 'Print location' -> 0)
    end
  ) as line (chosen)
$$;
