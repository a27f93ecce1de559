-- What the rooms of sellers and admins stand on: who runs a shop besides its owner, and who decided what.

create table shop_members (
  shop_id integer not null references shops,
  user_id integer not null references users,
  role text not null check (role in ('owner', 'manager', 'staff')),
  added_by integer references users,
  added_at timestamptz not null default now(),
  primary key (shop_id, user_id)
);
create index shop_members_of_user on shop_members (user_id);

-- Everybody who runs a shop, with what they are there; in step with shopRoles of contract/team.ts.
create view shop_people as
  select id as shop_id, owner_id as user_id, 'owner' as role from shops
  union all
  select m.shop_id, m.user_id, m.role from shop_members m join shops s on s.id = m.shop_id and s.owner_id <> m.user_id;

-- What people with power did: who, what, to whom, from what to what, why. Written once and never changed.
create table audit_entries (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  -- Null is the command line or the product itself.
  actor_id integer references users,
  action text not null,
  subject_kind text not null,
  subject_id text not null,
  subject_name text not null,
  before jsonb,
  after jsonb,
  reason text
);
create index audit_entries_by_time on audit_entries (at desc, id desc);
create index audit_entries_of_subject on audit_entries (subject_kind, subject_id, id desc);
create index audit_entries_of_actor on audit_entries (actor_id, id desc);
create index audit_entries_of_action on audit_entries (action, id desc);

create function audit_is_final() returns trigger language plpgsql as $$
begin
  raise exception 'audit entries are never changed';
end $$;
create trigger audit_is_final before update or delete or truncate on audit_entries
  for each statement execute function audit_is_final();
