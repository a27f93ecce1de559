import type { DemoPage } from '../shape.ts';

export const sellerPages: DemoPage[] = [
  {
    slug: 'join',
    title: 'Join as a Seller',
    body: `**If you make it, cook it or fix it, you can sell it here.** Opening a shop costs nothing.

## Four steps

Register and choose **Seller**. Create your shop: a name, a few honest sentences, a category and, if you like, a banner and a logo. Add your goods or dishes. Then an administrator looks it over.

You can fill your shop while you wait. Your dashboard lists what is still to do. **Shoppers see it once it is approved**, and if something is missing the administrator says what.

## What you get

A page of your own with your colours on its awning, orders on one live board, messages, reviews, sales figures and statements you can download, and a team whose members see what you let them. Stock is kept per colour and size, so the last one is sold only once. If you have a long list already, bring it as a CSV file.

Press **Become a Seller** at the top of any page to begin.`,
  },
  {
    slug: 'guidelines',
    title: 'Seller Guidelines',
    body: `Short, because you have work to do.

## Be exact

Say what it is made of, how big it is and how long it takes. Name **allergens** in every dish. Show the thing itself.

## Be fair

Only sell what is yours to sell. A sale price is below the price you normally ask. Reviews come from buyers; do not write your own, and answer the sour ones kindly.

## Be prompt

Goods ship in 3-5 business days unless your page says otherwise. Move each order along when it moves, because shoppers watch. If you cannot deliver, cancel early: stock goes back and the shopper is refunded. A kitchen has **ten minutes to accept** an order; after that it is declined by itself and refunded.

## Not here

Weapons, tobacco, medicines, counterfeits, live animals and anything the law of Singapore forbids. Listings that break these rules are taken down **with a reason**, and a decision about a report can be appealed once.`,
  },
  {
    slug: 'fees',
    title: 'Selling Fees',
    body: `**One fee: {commission} of each sale.** No joining fee, no monthly fee, no fee for listing.

## How it is counted

The rate is taken from the price of what you sold, after discounts. It is **fixed at the moment of the sale**: if the rate changes later, your earlier orders do not.

## When an order is cancelled

The shopper is refunded and the fee is given back with it, or its share when only a part is refunded. You do not pay for sales that did not happen.

## Where you see it

Each order shows gross, fee, refund and net. Sales Analytics sums them up, and you can download orders and the statement of your account as CSV files.

The rate shown here is the live one, set by the people who run this marketplace.`,
  },
  {
    slug: 'payment-processing',
    title: 'Payment Processing',
    body: `A shopper pays once, even when the order comes from five shops. **We split the payment, so you do not have to.**

## What happens to the money

Every sale is written to a double-entry ledger: what the shopper paid, the commission, your balance. Every refund and payout is too. It always sums to zero, and you read your side of it under Sales Analytics.

## How it reaches you

An administrator sends what is due to the bank account in your shop’s settings, and records the payout with its reference. You are told, and it stands in your statement.

## In the demo

Payments are **sandbox tests**. Balances and payouts behave like real ones, but no money moves.

## Refunds

They are taken from the balance of the shop that was refunded, never from another’s.`,
  },
  {
    slug: 'seller-support',
    title: 'Seller Support',
    body: `**Your shop is not visible?** It may still wait for approval. Vendor Approvals in your menu shows where it stands and what is missing. If you were turned down, it says why, and you can ask again there.

**A picture is refused?** Use JPG, PNG, GIF or WebP of at most 5 MB. Banners look best at 1200 by 400, logos at 200 by 200.

**Too many orders?** Kitchens can switch to Busy, which promises later times, switch single dishes off, or pause for a while; the page tells shoppers when you are back. Other shops can set stock to zero, and the page shows Sold out.

**A shopper is unhappy?** Answer in Messages within two working days. Cancelling your part of an order refunds it; for part of the money, ask an administrator. It is cheaper than a bad review.

**A review is untrue?** Report it. We remove what breaks the rules, not what merely stings.

For anything else, use the Contact page and mention the name of your shop.`,
  },
];
