-- Passkeys: the public halves of keys that people's devices keep.

create table passkeys (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  -- How often the device says that it was used; 0 for ever where it does not count.
  counter bigint not null,
  transports text[] not null,
  is_synced boolean not null,
  name text not null,
  created_at timestamptz not null,
  used_at timestamptz
);
create index passkeys_of_user on passkeys (user_id, id);

-- Challenges are signed, not kept; one that was answered stays until it would have expired, so that no answer counts twice.
create table used_challenges (
  challenge_hash bytea primary key,
  expires_at timestamptz not null
);
create index used_challenges_over on used_challenges (expires_at);
