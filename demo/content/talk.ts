/** What the demo's shoppers and shops say to each other: messages, answers to reviews, what was reported. Plans only, as in orders.ts. */
import { diceOf } from './dice.ts';
import type { Dice } from './dice.ts';
import type { DemoPerson, DemoReview, DemoShop } from './shape.ts';

export type DemoMessage = { by: 'shopper' | 'shop'; minutesAgo: number; text: string };

export type DemoThread = {
  shopper: string;
  /** Slugs. */
  shop: string;
  about: { item: string } | 'shop' | 'order';
  messages: DemoMessage[];
  /** How many of the last messages the other side has not read. */
  unread: number;
};

/** What people ask, and what they are answered. */
const talks: Record<DemoShop['kind'], Array<[question: string, answer: string, thanks?: string]>> = {
  product: [
    ['Hi! Does this shrink in the wash?', 'A little, about two per cent. Wash it cold and hang it up and you will not notice.', 'Perfect, thank you!'],
    ['Could you gift-wrap it and leave out the receipt?', 'With pleasure. Write “gift” into the order and we do both, no charge.'],
    ['How long does it take to reach Melbourne?', 'Two to five business days to most of Australia. We send the tracking number as soon as it leaves.', 'Great, ordering now.'],
    ['Is the colour more of a teal or a green in daylight?', 'Green with a hint of blue. By a window it looks exactly like the second picture.'],
    ['Do you make it in a larger size?', 'Not yet, but enough people ask that we will print a batch next month. Follow the shop and you will hear of it.'],
    ['I would need forty of these for an office. Is there a price for that?', 'For forty we take ten per cent off and need about a week. Shall we set it aside?', 'Let me ask my boss!'],
  ],
  food: [
    ['Is there sesame in the sauce? I am allergic.', 'There is, in both sauces. We can leave them out and pack soy sauce instead; write it into the order, please.', 'Thank you for telling me, will do.'],
    ['Can you make it less spicy for a child?', 'Of course. Say “for a child” in the note and the chef keeps the chilli away.'],
    ['Do you deliver to the East Coast on Sunday evening?', 'We do, until nine. On Sundays count on ten minutes more.'],
    ['Is the broth vegetarian?', 'The miso one is, all the way through. The others are not.', 'Noted!'],
  ],
  service: [
    ['Do you also service ceiling cassettes?', 'We do. Send a photo of the unit and we tell you the price before we come.', 'Will do this evening.'],
    ['One of the units drips since yesterday. Could somebody look at it this week?', 'Sorry to hear that. We have Thursday afternoon free; book it as “high” and we hold the slot for you.'],
    ['How long does a chemical overhaul of three units take?', 'About three hours for three. We cover the furniture and take all water away with us.', 'That is quicker than I feared.'],
  ],
};

/** Three to five conversations of every shop, and those that the printed accounts find when they sign in. */
export function demoThreads(people: readonly DemoPerson[], shops: readonly DemoShop[]): DemoThread[] {
  const dice = diceOf(8_128);
  const shoppers = people.filter(({ role, username }) => role === 'buyer' && username !== 'buyer').map(({ username }) => username);
  return [...shops.flatMap((shop) => threadsOf(dice, shop, shoppers)), ...ownThreads];
}

function threadsOf(dice: Dice, shop: DemoShop, shoppers: readonly string[]): DemoThread[] {
  const asked = dice.shuffle(talks[shop.kind]).slice(0, 3 + dice.roll(3));
  const who = dice.shuffle(shoppers);
  return asked.flatMap(([question, answer, thanks], index) => {
    const shopper = who[index];
    if (!shopper) return [];
    const about = shop.items.length === 0 ? ('shop' as const) : { item: dice.pick(shop.items).slug };
    const began = 180 + index * 1_900 + dice.roll(30_000);
    const waited = 4 + dice.roll(index === 0 ? 300 : 90);
    const messages: DemoMessage[] = [
      { by: 'shopper', minutesAgo: began, text: question },
      { by: 'shop', minutesAgo: began - waited, text: answer },
    ];
    if (thanks) messages.push({ by: 'shopper', minutesAgo: began - waited - 25, text: thanks });
    return [{ shopper, shop: shop.slug, about, messages, unread: dice.roll(4) === 0 ? 1 : 0 }];
  });
}

const ownThreads: DemoThread[] = [
  {
    shopper: 'buyer',
    shop: 'five-foot-way-press',
    about: 'order',
    messages: [
      { by: 'shopper', minutesAgo: 2_900, text: 'Hello! Could you send this one to my office instead? I am out of town on Thursday.' },
      { by: 'shop', minutesAgo: 2_860, text: 'Hi Jasmine, no problem at all. Just write the address here and we change the label.' },
      { by: 'shopper', minutesAgo: 2_852, text: 'Block 8 Old Jetty Road #03-12, reception is open until six. Thank you!' },
      { by: 'shop', minutesAgo: 46, text: 'It leaves this afternoon, with the new label. The tracking number follows.' },
    ],
    unread: 1,
  },
  {
    shopper: 'buyer',
    shop: 'kasumi-ramen-and-don',
    about: 'shop',
    messages: [
      { by: 'shopper', minutesAgo: 8_700, text: 'Do you cater for twelve people at lunch?' },
      { by: 'shop', minutesAgo: 8_690, text: 'We do, with a day’s notice. Donburi travel best; shall we suggest a mix?' },
      { by: 'shopper', minutesAgo: 8_640, text: 'Yes please, four of them vegetarian.' },
    ],
    unread: 0,
  },
  {
    shopper: 'weiming',
    shop: 'five-foot-way-press',
    about: 'shop',
    messages: [
      { by: 'shopper', minutesAgo: 35, text: 'Hi, do you print designs that I bring myself? I have a drawing of our block’s cat.' },
      { by: 'shopper', minutesAgo: 33, text: 'It would be for six tees, all in M.' },
    ],
    unread: 2,
  },
  {
    shopper: 'rachel',
    shop: 'coolbreeze-aircon',
    about: 'shop',
    messages: [{ by: 'shopper', minutesAgo: 75, text: 'Good morning, is Saturday at nine still free for three units in Tembusu Walk?' }],
    unread: 1,
  },
  {
    shopper: 'gerald',
    shop: 'five-foot-way-press',
    about: 'order',
    messages: [
      { by: 'shop', minutesAgo: 11_400, text: 'Hi Gerald, the sand one has sold out this minute. Would heather grey do?' },
      { by: 'shopper', minutesAgo: 11_310, text: 'You people are useless. Cancel it or I will come by and you will be sorry.' },
      { by: 'shop', minutesAgo: 11_290, text: 'We have cancelled it and your money is on its way back.' },
    ],
    unread: 0,
  },
];

/** What the teams keep at hand. */
export const demoSavedReplies: Record<string, Array<{ title: string; text: string }>> = {
  'five-foot-way-press': [
    { title: 'Washing', text: 'Wash it cold and inside out, hang it up to dry, and the print outlives the tee.' },
    { title: 'Delivery time', text: 'We print within two days. Singapore takes 3-5 business days after that, Australia 2-5, elsewhere 7-14.' },
    { title: 'Own designs', text: 'We love printing what people draw. Send us the picture here and we tell you what it would cost.' },
  ],
  'coolbreeze-aircon': [
    { title: 'Before we come', text: 'Please clear about a metre around each unit. We bring covers, and take all water away with us.' },
    { title: 'Warranty', text: 'If it drips again within thirty days we come back at no charge.' },
  ],
  'kasumi-ramen-and-don': [{ title: 'Allergies', text: 'Tell us in the note of your order what you cannot eat. The kitchen reads every one.' }],
};

const thanks = [
  'Thank you so much! It made the whole bench smile.',
  'Thank you for taking the time. Enjoy it for many years!',
  'This is why we do it. Thank you!',
  'So glad it found you. See you again soon.',
];
const regrets = [
  'Thank you for being frank. Write to us and we put it right, whichever way you like better.',
  'That is not how it should have reached you. We have changed how we pack these, and your next one is on us.',
  'Sorry about that. We have passed it on to everybody here so that it does not happen again.',
];
const inBetween = ['Thank you, that is useful. We are working on exactly that.', 'Noted with thanks; the next batch will be better for it.'];

/** What a shop says to a review: to most of the unhappy ones, to every other happy one. */
export function demoAnswer(dice: Dice, { stars }: Pick<DemoReview, 'stars'>): string | null {
  if (stars <= 2) return dice.roll(5) === 0 ? null : dice.pick(regrets);
  if (dice.roll(2) === 0) return null;
  return dice.pick(stars === 3 ? inBetween : thanks);
}

export type DemoReport = {
  reporter: string;
  daysAgo: number;
  reason: string;
  text: string;
  on: { shop: string } | { item: string } | { lowestReviewOf: string } | { messageIn: string; by: string };
  decision?: { outcome: 'upheld' | 'dismissed'; action: string; reason: string; daysAgo: number };
  appeal?: string;
};

/** What waits for an admin, and what was decided before. */
export const demoReports: DemoReport[] = [
  {
    reporter: 'devi',
    daysAgo: 21,
    reason: 'misleading',
    text: 'The page says organic cotton. The label in mine says sixty per cent cotton and no word of organic.',
    on: { item: 'retired-trishaw-tee' },
    decision: { outcome: 'upheld', action: 'none', reason: 'Please say on the page what the label says, or change the fabric. This is a warning.', daysAgo: 19 },
  },
  {
    reporter: 'buyer',
    daysAgo: 16,
    reason: 'counterfeit',
    text: 'The pattern looks like the one that my aunt sells at the church bazaar.',
    on: { shop: 'tile-and-teak' },
    decision: { outcome: 'dismissed', action: 'none', reason: 'The shop has shown us its own drawings of 2019. Peranakan patterns belong to everybody.', daysAgo: 14 },
  },
  {
    reporter: 'seller',
    daysAgo: 8,
    reason: 'offensive',
    text: 'He threatens us because a colour had sold out.',
    on: { messageIn: 'five-foot-way-press', by: 'gerald' },
  },
  {
    reporter: 'void-deck-mugs',
    daysAgo: 12,
    reason: 'spam',
    text: 'This is about another shop altogether, and it is pasted below three of our mugs.',
    on: { lowestReviewOf: 'void-deck-mugs' },
    decision: { outcome: 'upheld', action: 'hide-review', reason: 'A review is about what was bought. This one is about something else.', daysAgo: 11 },
    appeal: 'I did buy the mug, and it did arrive cracked. I only mentioned the other shop to compare.',
  },
  { reporter: 'karthik', daysAgo: 3, reason: 'misleading', text: 'The picture shows a set of four, but only one arrived and the page does not say so.', on: { item: 'neighbour-coaster' } },
  { reporter: 'farah', daysAgo: 2, reason: 'prohibited', text: 'They offered to deliver beer to my son, who is fifteen and looks it.', on: { shop: 'tia-lupe' } },
  { reporter: 'buyer', daysAgo: 1, reason: 'offensive', text: 'The review insults the cook by name. That helps nobody to choose a dish.', on: { lowestReviewOf: 'ah-gek-zi-char' } },
];
