-- Whoever books a visit may add pictures, with or without an account.
alter table files alter column user_id drop not null;
alter table files add column guest text;
alter table files add column is_used boolean not null default false;
alter table files add constraint files_have_one_owner check ((user_id is null) <> (guest is null));
create index files_of_guest on files (guest) where guest is not null;
