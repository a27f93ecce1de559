import type { DemoPage } from '../shape.ts';

export const legalPages: DemoPage[] = [
  {
    slug: 'privacy',
    title: 'Privacy Policy',
    body: `**This is a demo marketplace.** Please do not enter personal details you would mind losing; demo data may be reset at any time.

## What is kept

Your account: username, name, email and a hash of your password. Your orders with the address, email and telephone number you gave for them. What you write and show: reviews, messages, reports and their pictures. The mails we sent you, and what you chose to be told. What administrators did to accounts, orders and listings is kept in a log that nobody can change. Technical logs hold request numbers and times, **not names, addresses or card numbers**.

## Who sees it

A shop sees your name and the delivery address of what you ordered from it, and your messages to it; it does **not** see your email or telephone number. Reviews are public, with a short form of your name. Administrators can see accounts, orders, reports and mails. Nobody else does, nothing is sold, and there is **no tracking and no advertising**.

## Your rights

Under Account Settings you can **correct your details, choose what you are told, take along a copy of everything that is kept about you, and delete your account**. What you ordered, booked and paid stays in the books of the shops, without your name. Of the machines at your home, a service shop keeps what they are and what was done to them, but not where they hang, its pictures or its notes.

Whoever runs Pasar for real is responsible for this page and should adapt it to the law of their country, in Singapore the PDPA.`,
  },
  {
    slug: 'terms',
    title: 'Terms of Service',
    body: `## What this is

An open-source marketplace shown as a demo. Shops, goods and people here are invented, **payments are tests, and nothing will be delivered**.

## Accounts

Keep your password to yourself. One person, one account. Sellers and administrators must be approved before they get the rights they ask for.

## Buying and selling

A purchase is an agreement between a shopper and each shop in the order; the marketplace provides the place, the payment and the rules on these pages. Prices, stock and shipping are checked again when you place an order. If something changed, you are told and **nothing is placed without your consent**.

## Conduct

No fraud, no false reviews, no attempts to break in or to see what is not yours. Content that breaks the Seller Guidelines is taken down with a reason.

## Liability

The software comes under the MIT licence, **as it is and without warranty**. Whoever runs it for real should replace this page with terms that a lawyer has read.`,
  },
  {
    slug: 'cookies',
    title: 'Cookie Policy',
    body: `**We use only cookies that are needed for the site to work.** That is why there is no banner.

## Which ones

A **guest cookie** keeps your cart and favourites while you look around; it ends after half a year, or when you log in. A **session cookie** keeps you logged in; it ends when you log out or after 30 days of absence. Only our server can read these two. If you choose light or dark colours, or a language, a cookie remembers which. Another tells your account’s own browsers from strangers’, so that we can tell you of a new one; it says nothing about you.

Your browser also keeps a few things by itself, such as the draft of a form you have not sent yet. These **never leave your device**.

## Which ones not

No analytics, no advertising, no social network buttons that watch you. The share buttons open the other site only when you press them.

If you block cookies you can still look at shops and what they sell, but not fill a cart or log in.`,
  },
];
