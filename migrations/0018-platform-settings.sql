-- What admins set for the whole marketplace. A section without a row is as the environment says.
create table platform_settings (
  section text primary key check (section in ('brand', 'currency', 'shipping', 'commission', 'approval')),
  -- As platformSettings of contract/platform.ts has it.
  value jsonb not null check (jsonb_typeof(value) = 'object'),
  -- Counts the changes, so that nobody overwrites what they have not seen.
  version integer not null default 1,
  changed_by integer references users,
  changed_at timestamptz not null
);
