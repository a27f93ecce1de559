-- Admins see people by when they registered, the newest first.
create index users_by_registration on users (created_at, id);
