import type { ServiceOffer } from '#contract/bookings/offer.schemas.ts';
import type { QuestionAndAnswer } from './questions.tsx';

const questions = ['surcharge', 'estimate', 'pay'] as const;
type Key = `faq.${(typeof questions)[number]}.${'question' | 'answer'}`;
type TranslateQuestion = (key: Key, values: { deposit: string; amount: string }) => string;

/** What people ask about prices, in the words that `t` finds. */
export function pricingQuestions(
  t: TranslateQuestion,
  offer: Pick<ServiceOffer, 'deposit' | 'depositPercent'>,
  money: (amount: number) => string,
): QuestionAndAnswer[] {
  const values = depositValues(offer, money);
  return questions.map((name) => ({
    question: t(`faq.${name}.question`, values),
    answer: t(`faq.${name}.answer`, values),
  }));
}

/** What is paid in advance in the cart: whether anything, and how much. */
export function depositValues(
  { deposit, depositPercent }: Pick<ServiceOffer, 'deposit' | 'depositPercent'>,
  money: (amount: number) => string,
) {
  if (depositPercent > 0) return { deposit: 'some', amount: `${depositPercent}%` };
  return { deposit: deposit > 0 ? 'some' : 'none', amount: money(deposit) };
}
