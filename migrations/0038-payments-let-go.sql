-- Held money is either kept by one order or let go, never both, whatever order the two are written in: whether a commit
-- whose answer was lost took place is known here alone.
create table payment_references (
  provider text not null,
  reference text not null,
  is_let_go boolean not null,
  primary key (provider, reference)
);
insert into payment_references (provider, reference, is_let_go) select provider, reference, false from payments;

create function payment_takes_reference() returns trigger language plpgsql as $$
begin
  insert into payment_references (provider, reference, is_let_go) values (new.provider, new.reference, false);
  return null;
end $$;
create trigger payment_takes_reference after insert on payments for each row execute function payment_takes_reference();
