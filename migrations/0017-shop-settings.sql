-- How a shop is set up, section by section, where its money goes, and whom its owners ask to help run it.

alter table shops
  -- How often each section was saved, by its name: whoever saves names the version that they saw.
  add column section_versions jsonb not null default '{}',
  -- What its people are mailed about: shopNotices of contract/shop-settings.ts; what is missing is on.
  add column notices jsonb not null default '{}',
  -- The kitchen's part of the delivery times; the rest is the ride.
  add column preparation_from_minutes integer not null default 15 check (preparation_from_minutes >= 0),
  add column preparation_to_minutes integer not null default 25 check (preparation_to_minutes >= preparation_from_minutes);
update shops set preparation_from_minutes = greatest(delivery_from_minutes - 15, 0), preparation_to_minutes = greatest(delivery_to_minutes - 20, delivery_from_minutes - 15, 0);

create table shop_payout_accounts (
  shop_id integer primary key references shops,
  bank_name text not null,
  account_holder text not null,
  account_number text not null,
  changed_by integer not null references users,
  changed_at timestamptz not null
);

-- The token is in the mail alone; here is its hash. An invitation is open until it is accepted, revoked or over.
create table shop_invitations (
  id integer generated always as identity primary key,
  shop_id integer not null references shops,
  email text not null,
  email_folded text not null,
  role text not null check (role in ('owner', 'manager', 'staff')),
  token_hash bytea not null unique,
  invited_by integer not null references users,
  invited_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_by integer references users,
  accepted_at timestamptz,
  revoked_at timestamptz
);
create unique index shop_invitations_open on shop_invitations (shop_id, email_folded) where accepted_at is null and revoked_at is null;

-- A shop's kind may change only while it has nothing to sell; whoever adds something meanwhile waits here and is refused.
create function product_fits_shop() returns trigger language plpgsql as $$
begin
  if new.is_food is distinct from (select kind = 'food' from shops where id = new.shop_id for key share) then
    raise check_violation using constraint = 'product_fits_shop', message = 'dishes belong to kitchens and goods to other shops';
  end if;
  return new;
end $$;
create trigger product_fits_shop before insert or update of is_food, shop_id on products
  for each row execute function product_fits_shop();
