import { useTranslations } from 'use-intl';
import { languages } from '#contract/kernel/languages.ts';
import { type FactsOfPages, filledIn } from '#contract/pages/rules.ts';
import type { PageTexts, PageToEdit } from '#contract/pages/schemas.ts';
import { Accordion, Disclosure } from '#web/ui/accordion.tsx';
import { Button } from '#web/ui/button.tsx';
import { Prose } from '#web/ui/prose.tsx';
import { showToast } from '#web/ui/toast.ts';
import { WrittenBy } from './written-by.tsx';

type FormerTextsProps = {
  former: PageToEdit['former'];
  facts: FactsOfPages;
  now: string;
  /** Puts a text into the form again, which is then saved like any other. */
  onTake: (texts: PageTexts) => void;
};

/** What a page said before, each to be read and to be taken up again. */
export function FormerTexts({ former, facts, now, onTake }: FormerTextsProps) {
  const t = useTranslations('pageEditor');
  if (former.length === 0) return null;
  const take = (texts: PageTexts) => {
    onTake(texts);
    showToast({ title: t('former.taken'), text: t('former.takenText') });
  };
  return (
    <section aria-labelledby="former" className="flex flex-col gap-3">
      <h2 id="former" className="text-lg">
        {t('former.title')}
      </h2>
      <Accordion>
        {former.map((text) => (
          <Disclosure
            key={text.version}
            name="former"
            summary={
              <span className="flex min-w-0 flex-wrap items-baseline gap-x-4">
                <span className="wrap-anywhere">{text.texts.en.title}</span>
                <WrittenBy text={text} now={now} />
              </span>
            }
          >
            <div className="flex flex-col items-start gap-4">
              <div className="grid w-full gap-6 lg:grid-cols-2">
                {languages
                  .filter((language) => text.texts[language].title)
                  .map((language) => (
                    <div key={language} lang={language} className="flex min-w-0 flex-col gap-3">
                      <p className="font-semibold wrap-anywhere">
                        {filledIn(text.texts[language].title, facts)}
                      </p>
                      <Prose text={filledIn(text.texts[language].body, facts)} linksFrom="" />
                    </div>
                  ))}
              </div>
              <Button onClick={() => take(text.texts)}>{t('former.take')}</Button>
            </div>
          </Disclosure>
        ))}
      </Accordion>
    </section>
  );
}
