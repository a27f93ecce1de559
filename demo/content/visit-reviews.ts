/** What customers of the demo's service provider say of their visits, and what it answers to some. */
export type DemoVisitReview = { stars: number; text: string; answer?: string };

export const demoVisitReviews: readonly DemoVisitReview[] = [
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
];
