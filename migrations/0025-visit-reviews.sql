-- Reviews of service visits beside those of things that were bought: each is of one line of an order, or of one visit.

alter table reviews
  alter column order_line_id drop not null,
  alter column product_id drop not null,
  add column booking_id integer unique references service_bookings,
  add constraint reviews_are_of_one_thing check (num_nonnulls(order_line_id, booking_id) = 1),
  add constraint reviews_of_lines_name_the_product check ((order_line_id is null) = (product_id is null));
