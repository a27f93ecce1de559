-- What sellers and admins said when they asked again after a rejection.
create table approval_requests (
  id bigint generated always as identity primary key,
  user_id integer not null references users,
  message text not null,
  asked_at timestamptz not null
);
create index approval_requests_of_user on approval_requests (user_id, asked_at);
