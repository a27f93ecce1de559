-- Pictures that nothing refers to are removed a day after that began (server/files/clean-up.ts). Whoever saves a picture's
-- address holds its row meanwhile, so that it is there when they are done, or hears at once that it is gone.
alter table files add column let_go_at timestamptz;

-- The arguments name the columns of the row that hold addresses: text, a list of texts, or JSON.
create function hold_pictures() returns trigger language plpgsql as $$
declare
  was text := '';
  becomes text := '';
  part text;
  added text[];
  let_go text[];
begin
  foreach part in array tg_argv loop
    if tg_op <> 'INSERT' then was := concat(was, ' ', to_jsonb(old) ->> part); end if;
    if tg_op <> 'DELETE' then becomes := concat(becomes, ' ', to_jsonb(new) ->> part); end if;
  end loop;
  if was = becomes or concat(was, becomes) not like '%files/%' then return null; end if;
  added := array(select name from pictures_in(becomes) as name except select name from pictures_in(was) as name order by name);
  let_go := array(select name from pictures_in(was) as name except select name from pictures_in(becomes) as name order by name);
  if (select count(*) from (select from files where name = any(added) order by name for key share) as held) < cardinality(added) then
    raise exception 'a picture is not kept any more' using errcode = '23514', constraint = 'picture_is_kept';
  end if;
  update files set let_go_at = now() where name = any(let_go);
  return null;
end $$;

-- The names of our pictures in any text: of `/files/…` and `/private-files/…`, also behind `cloudinary:…|`.
create function pictures_in(text) returns setof text language sql immutable as $$
  select distinct found[1] from regexp_matches($1, 'files/([0-9a-f]{32})(?:-[0-9]{3})?\.webp', 'g') as found
$$;

create trigger holds_pictures after insert or delete or update of avatar_url on users
  for each row execute function hold_pictures('avatar_url');
create trigger holds_pictures after insert or delete or update of banner_url, logo_url on shops
  for each row execute function hold_pictures('banner_url', 'logo_url');
create trigger holds_pictures after insert or delete or update of image_url on categories
  for each row execute function hold_pictures('image_url');
create trigger holds_pictures after insert or delete or update of image_url, artwork_url on products
  for each row execute function hold_pictures('image_url', 'artwork_url');
create trigger holds_pictures after insert or delete or update of url on product_images
  for each row execute function hold_pictures('url');
create trigger holds_pictures after insert or delete or update of photos on reviews
  for each row execute function hold_pictures('photos');
create trigger holds_pictures after insert or delete or update of pictures on messages
  for each row execute function hold_pictures('pictures');
create trigger holds_pictures after insert or delete or update of evidence_url on reports
  for each row execute function hold_pictures('evidence_url');
create trigger holds_pictures after insert or delete or update of photos on service_bookings
  for each row execute function hold_pictures('photos');
create trigger holds_pictures after insert or delete or update of before_photos, after_photos on unit_services
  for each row execute function hold_pictures('before_photos', 'after_photos');
create trigger holds_pictures after insert or delete or update of request on cart_visits
  for each row execute function hold_pictures('request');
