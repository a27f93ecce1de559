import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslations } from 'use-intl';
import type { Findings } from '#web/words/field-texts.ts';
import { inPageLanguage } from '#web/words/in-page-language.ts';
import type { Checked } from './checked-form.ts';
import { focusFirst } from './form-controls.ts';
import { errorsIn, type FormErrors, isWithin, errorsThatStay } from './form-errors.ts';

/** `found` by the rules, `refused` by the server. */
type Wrong = { found: FormErrors; refused: FormErrors; attempts: number };

const nothing: Wrong = { found: {}, refused: {}, attempts: 0 };

/** What is wrong with a form, as it stands at its fields. */
export function useFormErrors(ref: { current: HTMLFormElement | null }) {
  const t = useTranslations('ui.form');
  const [{ found, refused, attempts }, setWrong] = useState<Wrong>(nothing);
  // Where the texts cannot be fetched, the fields are marked all the same.
  const inWords = (wrong: Findings) =>
    inPageLanguage(wrong).catch(() =>
      Object.fromEntries(
        Object.entries(wrong).map(([path, one]) => [
          path,
          typeof one === 'string' ? one : t('wrong'),
        ]),
      ),
    );
  const show = (wrong: Pick<Wrong, 'found' | 'refused'>) => {
    flushSync(() => setWrong((known) => ({ ...wrong, attempts: known.attempts + 1 })));
    return focusFirst(ref.current, { ...wrong.refused, ...wrong.found });
  };
  return {
    errors: { ...refused, ...found },
    attempts,
    /** Marks fields as the server found them wrong; false when none of them is here. */
    refuse: (wrong: FormErrors) => show({ found: {}, refused: wrong }),
    mark: (wrong: Findings) =>
      void inWords(wrong).then((said) => show({ found: said, refused: {} })),
    /** Only what is already marked is looked at again, so that no message appears while somebody is still typing. */
    lookAgain: (look: () => Promise<Checked<unknown>>, changed: readonly string[]) => {
      if (Object.keys({ ...refused, ...found }).length === 0) return;
      void look()
        .then((checked) => inWords(errorsIn(checked)))
        .then((still) =>
          setWrong((known) => ({
            ...known,
            found: errorsThatStay(still, (path) => path in known.found),
            refused: errorsThatStay(
              known.refused,
              (path) => !changed.some((name) => isWithin(path, name)),
            ),
          })),
        );
    },
    clear: () => setWrong(({ attempts: counted }) => ({ ...nothing, attempts: counted })),
  };
}
