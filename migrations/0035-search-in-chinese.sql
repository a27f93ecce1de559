-- Chinese and Japanese put no blanks between words. Each of their characters is a word of its own to the text index, and
-- what is looked for is a row of them; in step with termOf() of server/db/text-query.ts.
create function apart(text text) returns text language sql immutable parallel safe as $$
  select regexp_replace(text, U&'([\3040-\30FF\3400-\4DBF\4E00-\9FFF\F900-\FAFF])', ' \1 ', 'g')
$$;

alter table products alter column search set expression as (
  setweight(to_tsvector('english', apart(plain(name))), 'A') || setweight(to_tsvector('english', apart(plain(coalesce(menu_section, '')))), 'B')
    || setweight(to_tsvector('english', apart(plain(description))), 'D')
);
alter table shops alter column search set expression as (
  setweight(to_tsvector('english', apart(plain(name))), 'A') || setweight(to_tsvector('english', apart(plain(category || ' ' || slogan))), 'B')
    || setweight(to_tsvector('english', apart(plain(description))), 'D')
);
