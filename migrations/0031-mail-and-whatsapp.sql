-- What becomes of messages after they were handed over, who cannot be reached or wants none, and browsers that people know.

alter table notice_deliveries drop constraint notice_deliveries_state_check;
alter table notice_deliveries add constraint notice_deliveries_state_check
  check (state in ('prepared', 'queued', 'sent', 'delivered', 'read', 'opened', 'failed', 'withheld', 'overtaken'));
alter table notice_deliveries
  -- When it is tried again, while it is queued.
  add column next_at timestamptz,
  -- What WhatsApp calls it.
  add column provider_id text,
  add column delivered_at timestamptz,
  add column read_at timestamptz;
create unique index notice_deliveries_of_provider on notice_deliveries (provider_id) where provider_id is not null;

-- Addresses, in lower case, at which a mail server said that there is nobody; `reason` in its words.
create table unreachable_addresses (
  address text primary key check (address = lower(address)),
  reason text not null,
  since timestamptz not null
);

-- Of people without an account, who have no choices: kinds of mail that they stopped, '' being all of them.
create table refused_mails (
  address text not null check (address = lower(address)),
  kind text not null,
  refused_at timestamptz not null,
  primary key (address, kind)
);

-- What somebody answered by WhatsApp last: STOP, or START.
create table phone_choices (
  phone_key text primary key,
  wants_messages boolean not null,
  said_at timestamptz not null
);

-- Browsers in which somebody signed in, by a hash of what their cookie holds.
create table known_devices (
  user_id integer not null references users,
  device_hash bytea not null,
  first_seen_at timestamptz not null,
  seen_at timestamptz not null,
  primary key (user_id, device_hash)
);

-- How each way of sending has fared lately.
create index notice_deliveries_sent on notice_deliveries (channel, sent_at) where sent_at is not null;
create index notice_deliveries_in_trouble on notice_deliveries (channel, id) where error is not null and state in ('queued', 'failed');
