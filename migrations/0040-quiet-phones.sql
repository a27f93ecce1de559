-- Who said STOP stays known after their account and their visits are gone, but by a keyed hash: nobody reads a number out of it.

-- Keys that outlive SESSION_SECRET, sealed under it.
create table kept_keys (
  id integer primary key generated always as identity,
  purpose text not null unique,
  sealed text not null
);

alter table phone_choices
  drop constraint phone_choices_pkey,
  alter column phone_key drop not null,
  add column phone_hash bytea unique,
  -- A number from before has its hash within the hour.
  add constraint phone_choices_are_of_a_phone check ((phone_key is null) <> (phone_hash is null));
