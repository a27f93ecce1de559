import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { languages, mainLanguage } from '#contract/kernel/languages.ts';
import type { FactsOfPages } from '#contract/pages/rules.ts';
import { pageRoutes, type PageTexts, type PageToEdit } from '#contract/pages/schemas.ts';
import { pagesApi } from '#web/api/pages.ts';
import { showToast } from '#web/ui/toast.ts';
import { useSavedSection } from '#web/ui/use-saved-section.ts';
import { FormerTexts } from './former-texts.tsx';
import { TextForm } from './text-form.tsx';
import { TextInLanguage } from './text-in-language.tsx';

type PageFormProps = { page: PageToEdit; facts: FactsOfPages; now: string };

/** The text of a page in each language beside what its readers will see, and what it said before. */
export function PageForm({ page, facts, now }: PageFormProps) {
  const t = useTranslations('pageEditor');
  const { revalidate } = useRevalidator();
  const params = { slug: page.slug };
  const { fields, frame } = useSavedSection({
    settings: page,
    read: ({ version, texts }) => ({ version, texts }),
    rules: pageRoutes.save.body,
    save: (body) => pagesApi.save({ params, body }),
    fresh: () => pagesApi.edit({ params }),
    onSaved: (_, note) => {
      showToast({ title: t('saved'), text: note ?? t('savedText') });
      return revalidate();
    },
    failed: t('failedText'),
  });
  const { texts } = fields.values;
  const write = (changed: PageTexts) => fields.change({ texts: changed });
  return (
    <>
      <TextForm frame={frame} written={page} now={now}>
        {languages.map((language) => (
          <TextInLanguage
            key={language}
            language={language}
            text={texts[language]}
            facts={facts}
            isNeeded={language === mainLanguage}
            titleHint={language === mainLanguage ? undefined : t('elsewhereHint')}
            longestTitle={80}
            elsewhere={t('readInEnglish')}
            errorAt={fields.errorAt}
            onChange={(text) => write({ ...texts, [language]: text })}
          />
        ))}
      </TextForm>
      <FormerTexts former={page.former} facts={facts} now={now} onTake={write} />
    </>
  );
}
