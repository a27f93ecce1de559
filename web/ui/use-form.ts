import { type SubmitEvent, useRef, useState } from 'react';
import { countTyped } from '#contract/kernel/typed-number.ts';
import { checkedWith, type Rules } from './checked-form.ts';
import { browserValues, inputNamed, nameOf } from './form-controls.ts';
import { errorAt, errorsIn, isWithin, errorsThatStay } from './form-errors.ts';
import { shownNumber } from './shown-number.ts';
import { useFormErrors } from './use-form-errors.ts';
import { useUploads } from './use-uploads.ts';

type FormParts<Body, Values> = {
  /** The contract's schema of what is sent, or what errorsThatStay this form asks of its values. */
  rules: Rules<Body, Values>;
  /** Called with what is sent, once it is right. */
  onValid?: (body: Body) => void;
  /** What the values begin with, where the page computes with them. Without it the browser alone holds them. */
  initial?: Values;
  /** What the schema is given, where that is not what is typed. */
  bodyOf?: (values: Values) => object;
  /** The id of a field's control, for an `ErrorSummary`. */
  idOf?: (name: string) => string;
};

type Typed = Record<string, unknown>;
type NamesOf<Values, Kind> = {
  [Name in keyof Values & string]-?: Values[Name] extends Kind ? Name : never;
}[keyof Values & string];
type Typing = { currentTarget: { value: string } };
type Ticking = { currentTarget: { checked: boolean } };

/**
 * The one way to make a form. It is checked when it is submitted: the first wrong field takes the focus, or the summary
 * of errors where there is one, and each error goes as soon as its field is right. Every control has the `name` that the
 * rules know it by.
 *
 * @example
 * const { form, errors } = useForm({ rules: loginBody, onValid: send });
 * <form {...form}><TextField label="Username" name="username" error={errors.username} />…</form>
 * @example
 * const { form, text, values } = useForm({ rules: offerBody, initial: { name: '' }, onValid: send });
 * <form {...form}><TextField label="Name" {...text('name')} /> {values.name}…</form>
 */
export function useForm<Body, Values extends object = Typed>({
  rules,
  onValid,
  initial,
  bodyOf,
  idOf,
}: FormParts<Body, Values>) {
  const ref = useRef<HTMLFormElement>(null);
  const [saved, setSaved] = useState(initial);
  const [held, setHeld] = useState(initial);
  /** What stands in the controls of numbers, as long as it is what the value was made of. */
  const [numbers, setNumbers] = useState<Partial<Record<string, string>>>({});
  // A change that comes late, such as a finished upload, is one of what stands there then.
  const latest = useRef(initial);
  const checks = useRef(0);
  const { uploads, arrive } = useUploads();
  const { errors, attempts, refuse, mark, lookAgain, clear } = useFormErrors(ref);

  // Without values of its own, a form has those of its controls.
  const now = () => latest.current ?? (browserValues(ref.current) as Values);
  const checkedNow = () => checkedWith(rules, { values: now(), body: bodyOf?.(now()) ?? now() });

  /**
   * What is sent, with the pictures that are still on their way; undefined when something is wrong, which is then marked,
   * or when it is asked for again meanwhile.
   */
  const checked = async (): Promise<Body | undefined> => {
    const turn = (checks.current += 1);
    if (!(await arrive())) return undefined;
    const result = await checkedNow();
    if (turn !== checks.current) return undefined;
    if ('errors' in result) {
      mark(result.errors);
      return undefined;
    }
    clear();
    return result.body;
  };
  /** Whether these fields are right, for one step of a form; they are marked where they are not. */
  const passes = async (names: readonly string[]): Promise<boolean> => {
    if (!(await arrive())) return false;
    const found = errorsThatStay(errorsIn(await checkedNow()), (path) =>
      names.some((name) => isWithin(path, name)),
    );
    const isRight = Object.keys(found).length === 0;
    if (isRight) clear();
    else mark(found);
    return isRight;
  };
  const put = (next: Values | undefined) => {
    latest.current = next;
    setHeld(next);
  };
  /** Changes some values, or the current value where the change may come late. */
  const change = (changes: Partial<Values> | ((values: Values) => Partial<Values>)) => {
    const part = typeof changes === 'function' ? changes(now()) : changes;
    put({ ...now(), ...part });
    lookAgain(checkedNow, Object.keys(part));
  };
  /** Begins again with the values it began with, or with others; those count as saved. */
  const reset = (to: Values | undefined = saved) => {
    if (!latest.current) ref.current?.reset();
    setSaved(to);
    put(to);
    clear();
  };

  /** Puts a newer saved state under what is typed; `values` are the two of them merged. */
  const rebase = (onto: Values, values: Values) => {
    setSaved(onto);
    put(values);
    clear();
  };

  const form = {
    ref,
    noValidate: true,
    // What is sent before this page is live must not appear in the address.
    method: 'post',
    onFocus: () => {
      if ('fetch' in rules) void rules.fetch().catch(() => undefined);
    },
    onInput: (event: { target: EventTarget }) => {
      if (!latest.current) lookAgain(checkedNow, [nameOf(event.target)]);
    },
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      // A form in a dialog is no part of the form around it, though React hands its events to both.
      event.stopPropagation();
      void checked().then((body) => void (body !== undefined && onValid?.(body)));
    },
  } as const;

  // A form without values of its own has no use for what follows.
  const values = held ?? ({} as Values);
  const field = (name: keyof Values & string) => ({
    name,
    id: idOf?.(name),
    error: errorAt(errors, name),
  });
  const set = (name: keyof Values & string, value: unknown) =>
    change({ [name]: value } as Partial<Values>);
  return {
    form,
    values,
    errors,
    /** How often something was refused; the key of an `ErrorSummary`, which takes the focus each time. */
    attempts,
    errorAt: (name: string) => errorAt(errors, name),
    isDirty: asText(held) !== asText(saved),
    /** What it began with or was saved as. */
    saved: saved ?? ({} as Values),
    now,
    checked,
    passes,
    change,
    refuse,
    reset,
    rebase,
    /** For its upload controls. */
    uploads,
    input: (name: string) => inputNamed(ref.current, name),
    /** What a control of text is given. */
    text: (name: NamesOf<Values, string | null | undefined>) => ({
      ...field(name),
      value: String(values[name] ?? ''),
      onChange: (event: Typing) => set(name, event.currentTarget.value),
    }),
    /** What a control of a number is given, a whole one unless read otherwise, an amount by `amountToCheck`; no number is NaN, which the rules refuse. */
    number: (name: NamesOf<Values, number>, reading = countTyped) => ({
      ...field(name),
      value: shownNumber(Number(values[name]), numbers[name], reading),
      onChange: ({ currentTarget: { value } }: Typing) => {
        setNumbers((others) => ({ ...others, [name]: value }));
        set(name, reading(value));
      },
    }),
    /** What a switch is given. */
    flag: (name: NamesOf<Values, boolean>) => ({
      name,
      checked: values[name] === true,
      onChange: (event: Ticking) => set(name, event.currentTarget.checked),
    }),
  };
}

/** Values to compare. What is no number is not the same as none. */
function asText(values: unknown): string {
  return JSON.stringify(values, (_, value: unknown) => (Number.isNaN(value) ? 'NaN' : value));
}
