-- A visit that a cart holds counts among the requests that wait of the same phone, e-mail or address.

alter table cart_visits
  add column phone_key text not null default '',
  add column email_key text,
  add column address_key text not null default '';
create index cart_visits_of_phone on cart_visits (phone_key);
create index cart_visits_of_email on cart_visits (email_key);
create index cart_visits_at on cart_visits (address_key);
