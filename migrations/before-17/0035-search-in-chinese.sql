-- What 0035 does, for servers older than 17, which cannot give a generated column another expression: made anew, with its
-- indexes.
create function apart(text text) returns text language sql immutable parallel safe as $$
  select regexp_replace(text, U&'([\3040-\30FF\3400-\4DBF\4E00-\9FFF\F900-\FAFF])', ' \1 ', 'g')
$$;

alter table products drop column search, add column search tsvector generated always as (
  setweight(to_tsvector('english', apart(plain(name))), 'A') || setweight(to_tsvector('english', apart(plain(coalesce(menu_section, '')))), 'B')
    || setweight(to_tsvector('english', apart(plain(description))), 'D')
) stored;
create index products_goods_search on products using gin (search) where is_listed and not is_food;
create index products_dishes_search on products using gin (search) where is_listed and is_food;

alter table shops drop column search, add column search tsvector generated always as (
  setweight(to_tsvector('english', apart(plain(name))), 'A') || setweight(to_tsvector('english', apart(plain(category || ' ' || slogan))), 'B')
    || setweight(to_tsvector('english', apart(plain(description))), 'D')
) stored;
create index shops_search on shops using gin (search);
