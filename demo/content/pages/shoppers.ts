import type { DemoPage } from '../shape.ts';

export const shopperPages: DemoPage[] = [
  {
    slug: 'how-to-order',
    title: 'How to Order',
    body: `Pasar is many shops with **one cart**. Take a shirt from one, a mug from another and lunch from a third, and check out once.

## Find something

Browse Shops or Food & Beverage, or type into the search box. Spelling does not have to be perfect. You can look around, keep favourites and fill a cart without an account.

## Choose

Pick the colour, the size and, on printed goods, whether the print goes on the front or the back. If a combination is sold out, the page says so before you add it.

## Check out

Log in or register; your cart comes with you. Enter an address, choose how to pay and press **Place Order**. The total on the button is the total you pay.

## Follow it

Each shop in your order keeps its own timeline under My Orders: placed, processing, shipped, delivered, and for kitchens preparing, ready and out. It moves while you watch, and the bell at the top tells you. **You can cancel a shop’s part yourself while it is still pending.**`,
  },
  {
    slug: 'shipping',
    title: 'Shipping Information',
    body: `**Shipping is free when your cart is over {freeAbove}.** Otherwise goods ship for {shippingFee}, once for the whole order, however many shops are in it.

## How long it takes

Goods ship in **3-5 business days**. Express takes **1-2 days** where a shop offers it. Things made to order may need longer; ask the shop by Message.

For shops that post abroad: **Australia 2-5 business days, international 7-14**. Each shop’s own policy is on its page.

## Food

Food comes straight from the kitchen, usually in **30-45 minutes**. Each kitchen sets its delivery fee, charged once per kitchen and order; it is covered by the same free delivery over {freeAbove}. A kitchen has ten minutes to accept your order and tells you the time it expects; if it does not accept, you get your money back. A closed or paused kitchen can be browsed, but not ordered from until it opens.

## Service visits

Nothing is shipped. Choose a day and a time on the provider’s page; the shop confirms it, and somebody comes. A visit can go into the same cart as goods and dishes.`,
  },
  {
    slug: 'returns',
    title: 'Returns & Exchanges',
    body: `**You can return most goods within 30 days** of delivery if they are unused and in their packaging.

## How

Open the order, choose Message and tell the shop what is wrong; a photo helps. The shop answers with what to do. If the mistake was theirs, they pay the postage.

## What cannot come back

Food, things made to your own words or drawing, and earrings that have been worn. If one of these arrives damaged or wrong, **write the same day** and the shop puts it right.

## Refunds

A cancelled order is refunded in full to the way you paid. Nothing needs to be asked for twice. Administrators can also refund a part of an order.

If you and a shop cannot agree, use Report on the shop’s page. An administrator reads every report, and you are told the outcome.`,
  },
  {
    slug: 'payment-methods',
    title: 'Payment Methods',
    body: `At checkout you can choose **credit card, PayPal or Apple Pay**.

## This is a demo

Out of the box Pasar takes **sandbox test payments only**. No money moves, and you should never type a real card number here. The checkout lists test cards: one that succeeds, one that is declined and one that asks for a second step.

## What we never see

What you type into the card field stays in your browser, which sends a token in its place: card numbers **never reach our server**.

## What you are charged

Prices are shown in the currency of the platform. You are charged once per order; we share the amount out to the shops.`,
  },
  {
    slug: 'support',
    title: 'Customer Support',
    body: `**The shop knows most.** For anything about an order, open it and press Message: the shop sees your order next to your words.

## Before you write

Where is it? The timeline on the order page shows the latest step and when it happened.

Wrong or broken? See Returns & Exchanges; most of it is settled with one photo.

Want to cancel? While a shop’s part is pending you can do it yourself on the order page. Later, ask the shop.

## When the shop does not answer

Give it two working days, then use **Report** on the shop’s page. Administrators can see the order, change its status and refund it.

For a service visit, ring the number on the provider’s page; for same-day changes a phone is faster than a form.

## You cannot log in

Press **Forgot password?** where you log in: a link to choose a new one is mailed to you and works for an hour. A passkey on your device logs you in without a password; add one under Account Settings.`,
  },
];
