-- Hosts of shops' own, who asks to join the service provider's team, and the provider's shop that opens with one click.

-- The host that a shop says is its own. It is served once the DNS has shown the shop's record.
create table shop_hosts (
  shop_id integer primary key references shops,
  -- Lower case, without a port.
  host text not null,
  -- What the record has to say. Whoever reads it learns nothing: it counts in the host's own zone alone.
  token text not null,
  asked_by integer not null references users,
  asked_at timestamptz not null,
  checked_at timestamptz,
  -- What the last look at the DNS came to, where it did not prove the host; in step with hostProblems of contract/shop-hosts.ts.
  problem text check (problem in ('missing', 'different', 'unreachable', 'taken')),
  proved_at timestamptz,
  -- Since when a host that was proved is not any more; it is served for some days on.
  failing_since timestamptz,
  check (failing_since is null or proved_at is not null)
);
create unique index shop_hosts_proved on shop_hosts (host) where proved_at is not null;

-- Who asks to work for a shop, and what came of it.
create table team_requests (
  id integer generated always as identity primary key,
  shop_id integer not null references shops,
  user_id integer not null references users,
  note text,
  asked_at timestamptz not null,
  status text not null default 'pending' check (status in ('pending', 'approved', 'declined')),
  role text check (role in ('manager', 'staff')),
  decided_by integer references users,
  decided_at timestamptz,
  reason text,
  check ((status = 'pending') = (decided_at is null))
);
create unique index team_requests_open on team_requests (shop_id, user_id) where status = 'pending';
create index team_requests_of_user on team_requests (user_id, shop_id, id desc);
create index team_requests_decided_by on team_requests (decided_by);
create index shop_hosts_asked_by on shop_hosts (asked_by);

-- Opened by the provider's one-click setup, which then finds it again.
alter table shops add column is_from_setup boolean not null default false;
