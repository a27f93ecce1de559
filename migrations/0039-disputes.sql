-- What happens to money at the gateway without our doing: what it costs, refunds made there, and disputes.

alter table shop_orders
  -- What banks have taken back of it, and have not returned.
  add column disputed integer not null default 0 check (disputed >= 0),
  add constraint shop_orders_not_more_than_sold check (refunded + disputed <= subtotal + shipping_fee);

-- Our expense: what the gateway keeps for its service, and what a dispute takes beyond what shops have of an order.
alter table ledger_entries
  drop constraint ledger_entries_account_check,
  add constraint ledger_entries_account_check check (account in ('gateway', 'seller', 'commission', 'payout', 'shopper', 'costs'));
alter table ledger_transactions
  drop constraint ledger_transactions_kind_check,
  add constraint ledger_transactions_kind_check
    check (kind in ('payment', 'refund', 'payout', 'payout_reversal', 'cost', 'dispute', 'dispute_reversal')),
  -- The gateway's own booking: each is in the ledger once, however often it is told.
  add column movement text,
  add constraint ledger_transactions_movement_check check ((kind in ('cost', 'dispute', 'dispute_reversal')) = (movement is not null));
create unique index ledger_transactions_of_movement on ledger_transactions (movement, kind, coalesce(shop_order_id, 0))
  where movement is not null;

-- Gateways say some time later what a payment has cost.
alter table payments
  add column costs_known_at timestamptz,
  -- What of `refunded` never went out as a refund, because the shopper's bank had taken it already.
  add column refunded_by_bank integer not null default 0 check (refunded_by_bank between 0 and refunded);
create index payments_without_costs on payments (provider, created_at) where costs_known_at is null;

-- Refunds that somebody made at the gateway. `due` is what of it the books lacked; `booked` is as much of that as was
-- assigned to shops. Until then an admin has to say whose it is.
create table gateway_refunds (
  provider text not null,
  id text not null,
  payment_id integer not null references payments,
  amount integer not null check (amount > 0),
  due integer not null check (due between 0 and amount),
  booked integer not null default 0 check (booked between 0 and due),
  made_at timestamptz not null,
  primary key (provider, id)
);
create index gateway_refunds_of_payment on gateway_refunds (payment_id);

-- A shopper's bank takes money back and decides who is right.
create table disputes (
  provider text not null,
  id text not null,
  payment_id integer not null references payments,
  amount integer not null check (amount > 0),
  reason text not null,
  status text not null check (status in ('inquiry', 'open', 'in_review', 'won', 'lost', 'closed')),
  opened_at timestamptz not null,
  -- Until when the gateway takes evidence.
  respond_by timestamptz,
  -- When the gateway said so: what it said earlier does not change it any more.
  stood_at timestamptz not null,
  -- What it took besides the parts' shares: of refunds that were on their way, and of us.
  of_refunds integer not null default 0 check (of_refunds >= 0),
  of_ours integer not null default 0 check (of_ours >= 0),
  primary key (provider, id)
);
create index disputes_of_payment on disputes (payment_id);

-- What of a dispute is which part's, as it was taken.
create table dispute_shares (
  provider text not null,
  dispute_id text not null,
  shop_order_id integer not null references shop_orders,
  amount integer not null check (amount > 0),
  returned integer not null default 0 check (returned between 0 and amount),
  primary key (provider, dispute_id, shop_order_id),
  foreign key (provider, dispute_id) references disputes
);
create index dispute_shares_of_part on dispute_shares (shop_order_id);
