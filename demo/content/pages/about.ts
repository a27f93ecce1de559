import type { DemoPage } from '../shape.ts';

export const aboutPages: DemoPage[] = [
  {
    slug: 'our-story',
    title: 'Our Story',
    body: `**Pasar is Malay for market.** The good ones have a tailor, a noodle stall and a man who fixes fans within twenty steps of each other, and you pay each of them what they are worth.

Online those three live on different platforms. We wanted one place where independent sellers keep their own shop, their own voice and their own customers, and where a shopper needs **one cart**.

So Pasar is an **open-source marketplace** for goods, local food and services. Anyone may run it, read it and change it. It starts on a laptop with one command, and it is built to hold up when the market is full.

The shops you see in this demo are invented, and so are their owners. We grew rather fond of them.`,
  },
  {
    slug: 'careers',
    title: 'Careers',
    body: `**There are no paid jobs at Pasar.** It is an open-source project, not a company.

There is work, though, and it is good work: a seller’s screen that could be calmer, a translation, a payment provider for your country, a bug with your name on it.

Read CONTRIBUTING in the repository. It says how to run everything with one command, where things live and what makes a change easy to accept. First contributions are reviewed kindly.

If you run a marketplace on Pasar and are hiring, this is your page: an administrator writes it under Pages.`,
  },
  {
    slug: 'press',
    title: 'Press',
    body: `**In one sentence:** Pasar is an open-source marketplace where independent sellers offer goods, local food and services, and shoppers buy from many shops in one checkout.

**The name** is Malay for market, and is written with one capital letter.

**The licence** is MIT. You may use screenshots of this demo freely; the drawings in it were made for the project or come from openly licensed sets that are named in CREDITS.

We have no press office and no embargoes. Facts are in the README, changes in the CHANGELOG, and decisions, including the ones we regret, in the decision records.`,
  },
  {
    slug: 'contact',
    title: 'Contact Us',
    body: `**About an order:** open it under My Orders and press Message. The shop is told at once.

**About a shop, a listing, a review or a message:** use Report beside it. Administrators read every report, and you are told the outcome.

**About a service visit:** ring the provider or send it a message. The number is on its page.

**About the software:** open an issue in the project’s repository. For security problems follow SECURITY in the same place, and please do not publish them first.

This is a demo, so nobody sits behind a counter. If you run Pasar yourself, put your own address, telephone number and opening hours here.`,
  },
];
