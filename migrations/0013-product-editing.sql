-- What the people of a shop need to add and edit what it sells.

-- The first picture is the product's own (image_url, described by image_alt); product_images has the further ones.
-- `version` counts edits, not sales. What was never ordered is 'removed' for a day, then deleted for good.
alter table products
  add column image_alt text not null default '',
  add column sku text check (length(sku) between 1 and 60),
  add column sku_folded text generated always as (lower(normalize(sku, nfkc))) stored,
  add column version integer not null default 1,
  add column updated_at timestamptz not null default now(),
  add column status_before text check (status_before in ('draft', 'published')),
  add column removed_at timestamptz,
  drop constraint products_status_check,
  add constraint products_status_check check (status in ('draft', 'published', 'archived', 'removed')),
  add constraint products_removed_check check ((status = 'removed') = (removed_at is not null));

create unique index products_sku on products (shop_id, sku_folded) where sku_folded is not null and status <> 'removed';
create index products_removed on products (removed_at) where status = 'removed';

create table product_images (
  product_id integer not null references products on delete cascade,
  position smallint not null check (position between 1 and 7),
  url text not null,
  alt text not null default '',
  primary key (product_id, position)
);
