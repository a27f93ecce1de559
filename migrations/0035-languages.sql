-- In which language people read, and are told what happens; null while neither they nor their browser said so.
alter table users add column language text check (language in ('en', 'zh-Hans'));
-- In which language a visit was asked for, since its customer may have no account.
alter table service_bookings add column language text check (language in ('en', 'zh-Hans'));
-- What the platform itself says in languages other than English, by language.
alter table categories add column names jsonb not null default '{}';
alter table pages add column translations jsonb not null default '{}';
