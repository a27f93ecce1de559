-- Admins find people by a part of the username, the address or the full name.
create index users_by_text on users using gin ((username_folded || ' ' || email_folded || ' ' || lower(full_name)) gin_trgm_ops);
