-- When a product was first listed: what followers of its shop are shown as new. A draft may be older than that.

alter table products add column listed_at timestamptz;
update products set listed_at = created_at where is_listed;
create index products_of_shop_listed on products (shop_id, listed_at desc, id desc) where is_listed;
create index products_by_listing on products (listed_at) where is_listed;

create function product_was_listed() returns trigger language plpgsql as $$
begin
  new.listed_at := case tg_op when 'INSERT' then new.created_at else now() end;
  return new;
end $$;
-- Named to run after product_is_listed, which decides about is_listed.
create trigger product_was_listed before insert or update on products
  for each row when (new.is_listed and new.listed_at is null) execute function product_was_listed();
