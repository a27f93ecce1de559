/** What customers of the demo's service provider say of their visits, and what it answers to some. */
export type DemoVisitReview = { stars: number; text: string; answer?: string };

const inFull: readonly DemoVisitReview[] = [
  { stars: 5, text: 'Came at ten past nine as promised, covers over the sofa before anything was opened. The room is cold again in minutes.' },
  {
    stars: 4,
    text: 'Good wash, the musty smell is gone. Twenty minutes late because of the rain, but they called ahead.',
    answer: 'Thank you for your patience that morning. We leave more time between visits on rainy days now.',
  },
  { stars: 5, text: 'Showed me the water that came out of the coil. I will not wait two years again.' },
  { stars: 5, text: 'Price was what the page said, for three units. No talk of parts that nobody needs.' },
  {
    stars: 3,
    text: 'Work is fine, but the message said morning and they came at a quarter to twelve.',
    answer: 'That was still inside your window, and too close to its end. When you ask for the first visit of the day we note it.',
  },
  { stars: 5, text: 'The technician explained why the unit leaked and how to keep the drain clear. Tidy, friendly, done in an hour.' },
  { stars: 4, text: 'Took both bedroom units apart on the balcony and left it cleaner than before.' },
  { stars: 5, text: 'Second visit this year. They remembered the dog and the tight corner in the study.' },
  { stars: 2, text: 'The blower rattled the day after.', answer: 'Sorry about that. A clip had not caught; Ravi came back the next morning, at no charge.' },
  { stars: 5, text: 'Chemical overhaul of a ten-year-old unit that everybody else wanted to replace. Runs like new.' },
  { stars: 4, text: 'Easy to move the visit from my phone when my son was ill. Good work, too.' },
  { stars: 5, text: 'Measured the air before and after: 17 down to 11 degrees. That is what I call an answer.' },
  {
    stars: 3,
    text: 'Cold again, but there was a wet patch on the wardrobe that I found in the evening.',
    answer: 'We are sorry. A second cover now comes along for furniture beneath a unit.',
  },
  { stars: 3, text: 'Good people, small van: they had to come back for a ladder.' },
  {
    stars: 2,
    text: 'Nobody told me that the water would be off for half an hour.',
    answer: 'You are right, and the message before a visit says so since this week.',
  },
  { stars: 3, text: 'The wash was thorough. The bill took two days to arrive and I had to ask.' },
];

/** What most say is made of two sentences, each of one of these. */
const whatWasDone = [
  'Three units washed before lunch.',
  'The bedroom no longer smells of old socks.',
  'Found the drip that two others had not.',
  'Topped up the gas and showed me the gauge.',
  'The blower wheel came out black and went back white.',
  'Came within the window, called from the lift lobby.',
  'Cleared the drain, and the ceiling is dry since.',
  'Cleaned what I had given up on behind the sofa.',
  'The unit in the study is quiet at last.',
  'Replaced one capacitor, and only that.',
  'Did the outdoor unit on the ledge without a fuss.',
  'My mother’s flat is cold again, which she says is too cold.',
  'Half the time I had set aside for it.',
] as const;
const howItWas = [
  'Would have them again.',
  'Shoes off at the door without being asked.',
  'They explained everything, twice, to my father.',
  'Not a drop on the parquet.',
  'The price did not move.',
  'Photos before and after came with the bill.',
  'Booked the next one on the spot.',
  'Friendly with the cat, who is not friendly with anyone.',
  'The floor was cleaner than when they came.',
  'Even the screws went back where they belonged.',
  'I only wish I had called in June.',
  'No selling, just work.',
  'They waited while I found the remote.',
  'The neighbours have the number now.',
  'Left the old part on the table for me to see.',
  'Easy to talk to and quick to leave.',
] as const;

/** No two of them say the same. */
export const demoVisitReviews: readonly DemoVisitReview[] = [
  ...inFull,
  ...whatWasDone.flatMap((what, place) =>
    howItWas.map((how, other) => ({
      stars: (place + other) % 4 === 3 ? 4 : 5,
      text: `${what} ${how}`,
    })),
  ),
];
