-- Numbers of bank accounts are sealed under SESSION_SECRET. How they end stays readable: by that people know theirs.
alter table shop_payout_accounts
  alter column account_number drop not null,
  add column number_sealed text,
  add column number_end text;
update shop_payout_accounts set number_end = right(regexp_replace(account_number, '[ -]', '', 'g'), 4);
alter table shop_payout_accounts
  alter column number_end set not null,
  -- A number from before is sealed as soon as a process starts.
  add constraint account_number_is_kept_once check ((account_number is null) <> (number_sealed is null));
