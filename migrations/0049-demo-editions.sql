-- Of what the demo in this database was made, so that a later version can say that it is an older one.
create table demo_editions (
  edition text primary key,
  seeded_at timestamptz not null
);
