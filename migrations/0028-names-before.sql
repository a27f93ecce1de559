-- Usernames, addresses and full names that somebody had: whoever deletes their account is to go from what others were
-- told of them under those, too.
alter table users add column names_before text[] not null default '{}';
