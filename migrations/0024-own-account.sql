-- What people look after in their own account: a proven address, a second factor, saved addresses, and leaving for good.

alter table users
  -- When a link proved that the address is theirs; null since it changed, or never.
  add column email_proven_at timestamptz,
  -- Registered while the marketplace asked for that proof: they cannot sign in before it.
  add column awaits_proof boolean not null default false,
  -- The person has deleted the account: what is left of it names nobody.
  add column erased_at timestamptz,
  add constraint users_erased_is_disabled check (erased_at is null or disabled_at is not null);

-- The link that proves an address, of which a person has one at most. Only a hash of its token is here; the mail has it
-- sealed. It stays after it has expired, to say which address waits.
create table email_links (
  user_id integer primary key references users on delete cascade,
  email text not null,
  email_folded text not null,
  token_hash bytea not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null
);

-- The key of an authenticator app, sealed; not asked for before a code of it was given once.
create table second_factors (
  user_id integer primary key references users on delete cascade,
  secret text not null,
  begun_at timestamptz not null,
  confirmed_at timestamptz,
  -- The latest step of 30 seconds of which a code was used: none of it or before is taken again.
  last_step bigint not null default 0
);
create table recovery_codes (
  user_id integer not null references second_factors on delete cascade,
  -- Keyed with the server's secret, since a code is short.
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- Where somebody has their orders sent; one of them is filled in first.
create table saved_addresses (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  label text not null default '',
  full_name text not null,
  phone text not null,
  address text not null,
  city text not null,
  zip_code text not null,
  is_default boolean not null default false,
  created_at timestamptz not null
);
create index saved_addresses_of_user on saved_addresses (user_id, id);
create unique index saved_addresses_default on saved_addresses (user_id) where is_default;

-- Nobody changes the audit log. But where somebody has deleted their account, the transaction that does it takes their
-- name out of what was done to them; who did what, to whom and when stays.
drop trigger audit_is_final on audit_entries;
create trigger audit_is_final before delete or truncate on audit_entries
  for each statement execute function audit_is_final();
create function audit_forgets_names_only() returns trigger language plpgsql as $$
begin
  if (new.id, new.at, new.actor_id, new.action, new.subject_kind, new.subject_id)
      is distinct from (old.id, old.at, old.actor_id, old.action, old.subject_kind, old.subject_id)
    or not exists (select from users where id::text = current_setting('pasar.erased', true) and erased_at is not null)
  then
    raise exception 'audit entries are never changed';
  end if;
  return new;
end $$;
create trigger audit_forgets_names_only before update on audit_entries
  for each row execute function audit_forgets_names_only();
