import type { QuestionAndAnswer } from './questions.tsx';

const questions = ['how-long', 'mess', 'move'] as const;
type Key = `faq.${(typeof questions)[number]}.${'question' | 'answer'}`;

/** What people ask before a visit, in the words that `t` finds; `hours` is how long before one it can be changed. */
export function whyQuestions(
  t: (key: Key, values: { hours: number }) => string,
  hours: number,
): QuestionAndAnswer[] {
  return questions.map((name) => ({
    question: t(`faq.${name}.question`, { hours }),
    answer: t(`faq.${name}.answer`, { hours }),
  }));
}
