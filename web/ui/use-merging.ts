import { type ReactNode, useState } from 'react';
import {
  type FieldChange,
  mergedFields,
  type Together,
  valueAt,
  withField,
} from '#contract/kernel/merging.ts';
import { useFieldTexts } from './use-field-texts.ts';
import type { useForm } from './use-form.ts';

/** How a section's fields look to somebody who has to choose between two values of one. */
export type SavedSectionLook<Values> = {
  /** Values that count as one field. */
  together?: Together;
  /** How the value of a field is shown; undefined for a plain text, number or switch. */
  shown?: (field: string, values: Values) => ReactNode;
};

type Side = 'theirs' | 'mine';

/** A field that two people changed to different values, which are shown side by side. */
export type MergeQuestion = {
  field: string;
  /** Who changed it last, and when; undefined where that is not known. */
  change: FieldChange | undefined;
  theirs: ReactNode;
  mine: ReactNode;
  choice: Side | undefined;
  choose: (side: Side) => void;
};

/** What is asked of one who saves over what somebody else has saved; see `ConflictAlert`. */
export type Conflict = {
  questions: readonly MergeQuestion[];
  save: () => void;
  /** What else others changed; the form has it already. */
  note: string | undefined;
  /** How often it was asked. */
  turn: number;
  /** It was to be saved before everything was answered. */
  isMissing: boolean;
};

type Asked<Values> = Pick<MergeQuestion, 'field' | 'change' | 'choice'> & Record<Side, Values>;

type MergingParts<Values extends object> = SavedSectionLook<Values> & {
  fields: Pick<ReturnType<typeof useForm<unknown, Values>>, 'saved' | 'now' | 'rebase' | 'change'>;
  save: () => void;
};

/** Part of `useSavedSection`: what others saved while somebody was typing, and what has to be asked about it. */
export function useMerging<Values extends object>({
  fields,
  save,
  together,
  shown,
}: MergingParts<Values>) {
  const texts = useFieldTexts();
  const [questions, setQuestions] = useState<Array<Asked<Values>>>([]);
  const [asking, setAsking] = useState({ turn: 0, isMissing: false });
  /** What others changed and is in the form since. */
  const [followed, setFollowed] = useState<readonly FieldChange[]>([]);

  /** Merges what is typed with what others saved; whether there is nothing to ask. */
  const follow = (theirs: Values, changes: readonly FieldChange[]): boolean => {
    const mine = fields.now();
    const merged = mergedFields({ before: fields.saved, theirs, mine }, together);
    fields.rebase(theirs, merged.values);
    const isIn = (names: readonly string[], change: FieldChange) =>
      names.some((field) => isOf(change, field));
    setFollowed([...followed, ...changes.filter((change) => isIn(merged.theirs, change))]);
    setQuestions(
      merged.collided.map((field) => ({
        field,
        change: changes.findLast((change) => isOf(change, field)),
        theirs,
        mine,
        choice: undefined,
      })),
    );
    setAsking(({ turn }) => ({ turn: turn + 1, isMissing: false }));
    return merged.collided.length === 0;
  };
  /** Whether everything asked is answered; else it is asked again. */
  const isAnswered = (): boolean => {
    const isMissing = questions.some(({ choice }) => choice === undefined);
    if (isMissing) setAsking(({ turn }) => ({ turn: turn + 1, isMissing }));
    return !isMissing;
  };
  /** One sentence on what others changed that was saved with what is typed. */
  const note = (): string | undefined => {
    const { saved: theirs, now } = fields;
    const { mine } = mergedFields({ before: theirs, theirs, mine: now() }, together);
    return texts.note(followed, mine);
  };
  const forget = () => {
    setFollowed([]);
    setQuestions([]);
  };
  const choose = ({ field, ...sides }: Asked<Values>, choice: Side) => {
    const from = sides[choice];
    fields.change((values) => withField(values, { field, from, together }));
    setQuestions(questions.map((one) => (one.field === field ? { ...one, choice } : one)));
  };
  const shownAs = (field: string, values: Values) =>
    shown?.(field, values) ?? texts.value(valueAt(values, field));
  const conflict = (): Conflict => ({
    questions: questions.map((asked) => ({
      ...asked,
      theirs: shownAs(asked.field, asked.theirs),
      mine: shownAs(asked.field, asked.mine),
      choose: (side) => choose(asked, side),
    })),
    save,
    note: texts.note(followed, []),
    ...asking,
  });
  return {
    follow,
    isAnswered,
    note,
    forget,
    conflict: questions.length === 0 ? null : conflict(),
  };
}

/** A record may be one field here, and changed by its parts. */
function isOf({ field: changed }: FieldChange, field: string): boolean {
  return changed === field || changed.startsWith(`${field}.`);
}
