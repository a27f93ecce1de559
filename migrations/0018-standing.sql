-- What admins decide about people and shops beyond approving them.

alter table users
  -- When somebody asked to sell or to administer, if that was not when they registered.
  add column asked_at timestamptz,
  add column disabled_reason text,
  -- A seller whose shops are all closed to shoppers until an admin opens them again.
  add column selling_suspended_at timestamptz,
  add column selling_suspension_reason text;
create index users_waiting on users (coalesce(asked_at, created_at), id) where approval_status = 'pending';
create index users_disabled on users (id) where disabled_at is not null;

-- Besides the two answers, an admin may say what is missing.
alter table approval_decisions
  drop constraint approval_decisions_status_check,
  add constraint approval_decisions_status_check check (status in ('approved', 'rejected', 'changes_asked'));

-- 'suspended' hides a shop and all that it lists like any status but 'approved'. Whether it is, follows from the shop
-- and its owner; see settleShopsOf() of the shops.
alter table shops
  drop constraint shops_approval_status_check,
  add constraint shops_approval_status_check check (approval_status in ('pending', 'approved', 'rejected', 'suspended')),
  add column suspended_at timestamptz,
  add column suspension_reason text;

-- Names a session to its owner and to admins without giving anything of its token away.
alter table sessions add column id integer generated always as identity unique;

-- Links that let somebody choose a new password, once. Only a hash of the token is here; the mail has it sealed.
create table password_resets (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  token_hash bytea not null unique,
  -- Null: asked for by the person themselves.
  asked_by integer references users,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_resets_of_user on password_resets (user_id, id desc);
