-- Searching: texts without accents and signs, one text index for goods and one for dishes, so that neither is counted
-- through the other, and the words that names are made of, for those who mistype them.

create extension if not exists fuzzystrmatch;

-- Lower-case letters and digits without accents, all else a blank; in step with wordsOf() of server/db/text-query.ts.
-- PostgreSQL's own parser depends on the locale here: under C it takes a curly quote for a letter.
create function plain(text text) returns text language sql immutable parallel safe as $$
  select regexp_replace(regexp_replace(lower(normalize(text, nfkd)), U&'[\0300-\036F]', '', 'g'), '[^[:alnum:]]+', ' ', 'g')
$$;

alter table products drop column search, add column plain_name text not null generated always as (plain(name)) stored,
  add column search tsvector generated always as (
    setweight(to_tsvector('english', plain(name)), 'A') || setweight(to_tsvector('english', plain(coalesce(menu_section, ''))), 'B')
      || setweight(to_tsvector('english', plain(description)), 'D')
  ) stored;
alter table shops drop column search, add column plain_name text not null generated always as (plain(name)) stored,
  add column search tsvector generated always as (
    setweight(to_tsvector('english', plain(name)), 'A') || setweight(to_tsvector('english', plain(category || ' ' || slogan)), 'B')
      || setweight(to_tsvector('english', plain(description)), 'D')
  ) stored;

drop index products_name_trigrams;
drop index shops_name_trigrams;
create index products_goods_search on products using gin (search) where is_listed and not is_food;
create index products_dishes_search on products using gin (search) where is_listed and is_food;
create index products_name_trigrams on products using gin (plain_name gin_trgm_ops);
create index shops_search on shops using gin (search);
create index shops_name_trigrams on shops using gin (plain_name gin_trgm_ops);

create table search_words (word text primary key);

create function words_of(plain_name text) returns setof text language sql immutable as $$
  select word from string_to_table(plain_name, ' ') as word where length(word) between 3 and 40
$$;

-- In the order of the words, so that two transactions that add the same ones wait for each other rather than deadlock.
create function remember_words_of_added() returns trigger language plpgsql as $$
begin
  insert into search_words select distinct word from added, words_of(added.plain_name) as word order by word on conflict do nothing;
  return null;
end $$;
create function remember_words_of_renamed() returns trigger language plpgsql as $$
begin
  insert into search_words select distinct word from words_of(new.plain_name) as word order by word on conflict do nothing;
  return null;
end $$;

create trigger remember_words_of_added after insert on products
  referencing new table as added for each statement execute function remember_words_of_added();
create trigger remember_words_of_added after insert on shops
  referencing new table as added for each statement execute function remember_words_of_added();
create trigger remember_words_of_renamed after update of name on products
  for each row when (old.name is distinct from new.name) execute function remember_words_of_renamed();
create trigger remember_words_of_renamed after update of name on shops
  for each row when (old.name is distinct from new.name) execute function remember_words_of_renamed();

insert into search_words
select distinct word from (select plain_name from products union all select plain_name from shops) named, words_of(named.plain_name) as word;
