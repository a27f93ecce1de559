-- Attempts that are limited, such as sign-ins. Not logged: quick to write, and after a crash the counting begins anew.
create unlogged table attempts (
  key bytea primary key,
  began_at timestamptz not null,
  count integer not null
);
create index attempts_by_age on attempts (began_at);
