-- Every look at a picture of a visit asks whose it is.

create index service_bookings_photos on service_bookings using gin (photos);
create index unit_services_before_photos on unit_services using gin (before_photos);
create index unit_services_after_photos on unit_services using gin (after_photos);
