import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';
import { RadioCards } from './radio-cards.tsx';
import { useFieldTexts } from './use-field-texts.ts';
import type { Conflict, MergeQuestion } from './use-merging.ts';

type ConflictAlertProps = Conflict & {
  /** What was saved, where it is no section. */
  title?: string;
};

/**
 * Asks about each field that somebody else changed meanwhile, too: theirs and one's own, side by side. It takes the
 * focus each time it asks. Load the words `editedFields` with the page.
 *
 * @example {conflict && <ConflictAlert {...conflict} />}
 */
export function ConflictAlert({
  questions,
  save,
  note,
  turn,
  isMissing,
  title,
}: ConflictAlertProps) {
  const t = useTranslations('editedFields.conflict');
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const missing = fields.current?.querySelector<HTMLElement>('[aria-invalid]');
    (missing ?? fields.current?.querySelector('input'))?.focus();
  }, [turn]);
  return (
    <Alert
      tone="warning"
      title={title ?? t('title')}
      live
      action={
        <Button size="small" onClick={save}>
          {t('save')}
        </Button>
      }
    >
      <p>{note ? `${note} ${t('text')}` : t('text')}</p>
      <div ref={fields} className="mt-3 flex flex-col gap-4">
        {questions.map((question) => (
          <BothSides
            key={question.field}
            question={question}
            error={isMissing && !question.choice ? t('choose') : undefined}
          />
        ))}
      </div>
    </Alert>
  );
}

function BothSides({ question, error }: { question: MergeQuestion; error: string | undefined }) {
  const t = useTranslations('editedFields.conflict');
  const { nameOf, author } = useFieldTexts();
  const { field, change, theirs, mine, choice, choose } = question;
  return (
    <RadioCards
      legend={nameOf(field)}
      className="[&>legend]:first-letter:uppercase"
      columns="sm:grid-cols-2"
      value={choice ?? ''}
      error={error}
      onChange={({ target }) => choose(target.value === 'theirs' ? 'theirs' : 'mine')}
      choices={[
        { value: 'theirs', label: change ? author(change) : t('now'), text: theirs },
        { value: 'mine', label: t('yours'), text: mine },
      ]}
    />
  );
}
