import { type ItemsAre } from '#contract/shops/rules.ts';
import { useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { type Uploads, useTakenOnSend } from '#web/ui/use-uploads.ts';
import { fieldId } from './field-ids.ts';
import { type DraftVariant, valuesIn } from './product-draft.ts';

type VariantFieldsProps = {
  /** The variant that is changed; none for a new one. */
  initial?: DraftVariant | undefined;
  /** Names of the others. */
  taken: readonly string[];
  itemsAre: ItemsAre;
  onKeep: (variant: DraftVariant) => void;
  onCancel?: (() => void) | undefined;
  uploads: Uploads;
};

/** A variant being typed: its name and a list with commas, shown as the choices that it will be. */
export function VariantFields({
  initial,
  taken,
  itemsAre,
  onKeep,
  onCancel,
  uploads,
}: VariantFieldsProps) {
  const t = useTranslations('productForm.variants');
  const suggestions = useId();
  const nameField = useRef<HTMLInputElement>(null);
  const valuesField = useRef<HTMLInputElement>(null);
  const [name, setName] = useState(initial?.name ?? '');
  const [typed, setTyped] = useState(initial?.values.join(', ') ?? '');
  const [error, setError] = useState<{ at: 'name' | 'values'; message: string }>();
  const values = valuesIn(typed);
  const trimmed = name.trim();
  const wrongNow = () => {
    const isTaken = taken.some((other) => other.toLowerCase() === trimmed.toLowerCase());
    if (trimmed === '') return { at: 'name', message: t('incomplete') } as const;
    if (isTaken) return { at: 'name', message: t('taken') } as const;
    return values.length === 0 && ({ at: 'values', message: t('incomplete') } as const);
  };
  const keep = () => {
    const wrong = wrongNow();
    if (wrong) {
      setError(wrong);
      (wrong.at === 'name' ? nameField : valuesField).current?.focus();
    } else onKeep({ name: trimmed, values });
    return !wrong;
  };
  const hasChanged =
    trimmed !== (initial?.name ?? '') || values.join() !== (initial?.values.join() ?? '');
  useTakenOnSend(uploads, () => !hasChanged || keep());
  // Enter adds the variant; it must not send the whole product.
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    keep();
  };
  return (
    <div className="flex flex-col gap-3">
      <div className="grid items-start gap-x-4 gap-y-3 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <TextField
          ref={nameField}
          id={fieldId('variants')}
          label={t('name')}
          hint={t('nameHint')}
          list={suggestions}
          autoComplete="off"
          maxLength={50}
          value={name}
          error={error?.at === 'name' ? error.message : undefined}
          onKeyDown={onKeyDown}
          onChange={({ target }) => {
            setName(target.value);
            setError(undefined);
          }}
        />
        <TextField
          ref={valuesField}
          label={t('values')}
          hint={t('valuesHint')}
          autoComplete="off"
          value={typed}
          error={error?.at === 'values' ? error.message : undefined}
          onKeyDown={onKeyDown}
          onChange={({ target }) => {
            setTyped(target.value);
            setError(undefined);
          }}
        />
        <datalist id={suggestions}>
          <Suggestions words={t(`usual.${itemsAre}`)} />
        </datalist>
      </div>
      {values.length > 0 && (
        <div className="flex flex-wrap items-center gap-2 text-sm">
          <span className="text-muted">{t('preview')}</span>
          {values.map((value) => (
            <span
              key={value}
              className="rounded-control border border-edge bg-card px-3 py-1 font-medium"
            >
              {value}
            </span>
          ))}
        </div>
      )}
      <div className="flex gap-2">
        <Button look="secondary" onClick={keep}>
          {t(initial ? 'change' : 'add')}
        </Button>
        {onCancel && (
          <Button look="quiet" onClick={onCancel}>
            {t('cancel')}
          </Button>
        )}
      </div>
    </div>
  );
}

/** A list of words as it is written in a sentence, as options. */
function Suggestions({ words }: { words: string }) {
  return words.split(/, |、/).map((word) => <option key={word}>{word}</option>);
}
