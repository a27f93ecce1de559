-- Whoever signs a browser out from elsewhere does not want it known any more: which of known_devices a session is in.
alter table sessions add column device_hash bytea;
