import { useState } from 'react';
import type { Check, FormErrors } from '#web/ui/checked-form.ts';
import { inPageLanguage } from '#web/words/in-page-language.ts';
import { isSameDraft, type ProductDraft } from './product-draft.ts';

export type DraftForm = {
  draft: ProductDraft;
  change: (part: Partial<ProductDraft>) => void;
  /** By the name of the field, whatever part of it is wrong. */
  errors: FormErrors;
  /** Counts failed attempts, so that the summary takes the focus at each. */
  attempts: number;
  isDirty: boolean;
};

type Rules<Body> = {
  rules: () => Promise<Check<Body>>;
  bodyOf: (draft: ProductDraft) => Record<string, unknown>;
};

/**
 * A product being typed, judged by the contract's rules when it is sent; each error goes as soon as its field is mended.
 * `reset` says what counts as unchanged from now on.
 */
export function useDraft<Body>(initial: ProductDraft, { rules, bodyOf }: Rules<Body>) {
  const [draft, setDraft] = useState(initial);
  const [saved, setSaved] = useState(initial);
  const [errors, setErrors] = useState<FormErrors>({});
  const [attempts, setAttempts] = useState(0);

  const judged = async (candidate: ProductDraft) => {
    const check = await rules().catch(() => null);
    // The rules, or their words, could not be fetched; the server has the same ones and the last word.
    const trusted = { body: bodyOf(candidate) as Body };
    const checked = check ? check(bodyOf(candidate)) : trusted;
    if ('body' in checked) return checked;
    const errors = await inPageLanguage(checked.errors).catch(() => null);
    return errors ? { errors: byField(errors) } : trusted;
  };
  const change = (part: Partial<ProductDraft>) => {
    const changed = { ...draft, ...part };
    setDraft(changed);
    if (Object.keys(errors).length > 0) void lookAgain(changed);
  };
  const lookAgain = async (candidate: ProductDraft) => {
    const result = await judged(candidate);
    const still = 'errors' in result ? result.errors : {};
    setErrors((known) =>
      Object.fromEntries(
        Object.keys(known).flatMap((name) => (still[name] ? [[name, still[name]]] : [])),
      ),
    );
  };
  const refuse = (found: FormErrors) => {
    setErrors(byField(found));
    setAttempts((count) => count + 1);
  };
  /** The body to send; undefined when something is wrong, which is then marked. */
  const body = async (): Promise<Body | undefined> => {
    const result = await judged(draft);
    if ('body' in result) {
      setErrors({});
      return result.body;
    }
    refuse(result.errors);
    return undefined;
  };
  const reset = (to: ProductDraft) => {
    setDraft(to);
    setSaved(to);
    setErrors({});
  };

  const form: DraftForm = { draft, change, errors, attempts, isDirty: !isSameDraft(draft, saved) };
  return { form, body, refuse, reset, setDraft, saved };
}

/** The first complaint of each field: `images[0].url` and `images.0.url` are about `images`. */
function byField(found: FormErrors): FormErrors {
  const errors: FormErrors = {};
  for (const [path, message] of Object.entries(found))
    errors[path.split(/[.[]/)[0] ?? path] ??= message;
  return errors;
}
