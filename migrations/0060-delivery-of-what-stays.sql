-- What the delivery of an order was reckoned by, so that a shopper who cancels a part pays what the rest then costs to send.

alter table orders
  -- The market's rule as it was; orders from before have none, and nothing is charged when a part of them is cancelled.
  add column free_above integer,
  add column flat_fee integer,
  add constraint orders_shipping_rule check ((free_above is null) = (flat_fee is null));

-- What the kitchen charges where delivery is not free.
alter table shop_orders add column delivery_fee integer not null default 0 check (delivery_fee >= 0);

-- A cancelled part can bear the delivery of those that stay: money moves from its shop to theirs.
alter table ledger_transactions
  drop constraint ledger_transactions_kind_check,
  add constraint ledger_transactions_kind_check
    check (kind in ('payment', 'refund', 'payout', 'payout_reversal', 'cost', 'dispute', 'dispute_reversal', 'delivery'));
