/** What the demo's people asked the market itself, and what its admin answered. */
import type { SupportTopic } from '#contract/support/rules.ts';

type Said = { side: 'asker' | 'market'; hoursAgo: number; text: string };

export type DemoQuestion = {
  /** A username, or who asks without an account. */
  asker: string | { name: string; email: string };
  topic: SupportTopic;
  state: 'open' | 'answered' | 'closed';
  said: readonly [Said, ...Said[]];
};

export const demoQuestions: readonly DemoQuestion[] = [
  {
    asker: 'buyer',
    topic: 'account',
    state: 'closed',
    said: [
      {
        side: 'asker',
        hoursAgo: 500,
        text: 'I would like my orders to go to my office. Can I keep two addresses, and choose one each time?',
      },
      {
        side: 'market',
        hoursAgo: 478,
        text: 'You can: both are under “Addresses” in your account settings, and the checkout offers them by their names.',
      },
    ],
  },
  {
    asker: 'seller',
    topic: 'selling',
    state: 'answered',
    said: [
      {
        side: 'asker',
        hoursAgo: 70,
        text: 'A customer wants one invoice for three orders of the same month. Is there a way, or do I write one myself?',
      },
      {
        side: 'market',
        hoursAgo: 51,
        text: 'Each order has its own tax invoice, which we issue for you. For a company that wants one sheet a month, send them the statement from “Sales”; it lists all three with their invoice numbers.',
      },
    ],
  },
  {
    asker: 'buyer',
    topic: 'payment',
    state: 'open',
    said: [
      {
        side: 'asker',
        hoursAgo: 9,
        text: 'My bank shows two amounts for one order, one of them greyed out. Was I charged twice?',
      },
    ],
  },
  {
    asker: { name: 'Prakash Nair', email: 'prakash.nair@example.com' },
    topic: 'order',
    state: 'open',
    said: [
      {
        side: 'asker',
        hoursAgo: 3,
        text: 'I want to order forty lunch boxes for an office party next month. Which kitchen can do that, and until when do I have to say how many?',
      },
    ],
  },
];
