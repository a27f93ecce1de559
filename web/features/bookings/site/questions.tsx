import { useTranslations } from 'use-intl';
import { Accordion, Disclosure } from '#web/ui/accordion.tsx';
import { Section } from './section.tsx';

export type QuestionAndAnswer = { question: string; answer: string };

/** Questions and answers; the page's structured data (`faqOf`) has the same ones. */
export function Questions({
  questions,
  tinted,
}: {
  questions: readonly QuestionAndAnswer[];
  tinted?: boolean;
}) {
  const t = useTranslations('serviceSite');
  return (
    <Section id="questions" title={t('questions')} tinted={tinted} beside>
      <div>
        <Accordion>
          {questions.map(({ question, answer }) => (
            <Disclosure key={question} summary={question}>
              <p className="max-w-prose text-muted">{answer}</p>
            </Disclosure>
          ))}
        </Accordion>
      </div>
    </Section>
  );
}
