import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { FieldChange } from '#contract/kernel/merging.ts';
import { ApiError } from '#web/api/client.ts';
import { fieldErrorsOf } from '#web/api/field-errors.ts';
import type { Rules } from './checked-form.ts';
import { useFailure } from './use-failure.ts';
import { useForm } from './use-form.ts';
import { type SavedSectionLook, useMerging } from './use-merging.ts';

type Versioned = { version: number };
/** Names the version that it changes. */
type Change = { version?: number | undefined };

type SavedSectionParts<
  Settings,
  Values extends Versioned,
  Body extends Change,
> = SavedSectionLook<Values> & {
  /** The settings as they were loaded. */
  settings: Settings;
  /** The section's fields among the settings, with the version that they are of. */
  read: (settings: Settings) => Values;
  rules: Rules<Body>;
  /** What is checked and sent of the fields, where that differs from what is typed. */
  bodyOf?: (values: Values) => object;
  save: (body: Body) => Promise<Settings>;
  /** Fetches the settings as they are now. */
  fresh: () => Promise<Settings>;
  /** Waited for, as a part of saving. `note` says what others had changed meanwhile, and was saved with it. */
  onSaved: (settings: Settings, note: string | undefined) => unknown;
  /** Hears why it was not saved, unless somebody else was quicker. */
  onRefused?: (error: Error) => void;
  /** Hears whether there are changes that are not saved. Must not change from one drawing to the next. */
  onDirty?: (isDirty: boolean) => void;
  /** The id of a field's control, for an `ErrorSummary`. */
  idOf?: (name: string) => string;
  /** What is said where the server gave no reason, if not the usual. */
  failed?: string;
};

/**
 * The one way to save a section of settings by itself. Where somebody else has saved it meanwhile, fields that only one
 * of them changed are merged and saved without asking; `conflict` asks about the others, see `ConflictAlert`.
 */
export function useSavedSection<Settings, Values extends Versioned, Body extends Change>({
  settings,
  read,
  rules,
  bodyOf,
  save,
  fresh,
  onSaved,
  onRefused,
  onDirty,
  idOf,
  failed,
  together,
  shown,
}: SavedSectionParts<Settings, Values, Body>) {
  const said = useFailure();
  const fields = useForm<Body, Values>({
    rules,
    bodyOf,
    initial: read(settings),
    idOf,
    onValid: (body) => submit(body),
  });
  /** Sends the section, with `part` in place of what its fields say. */
  const send = async (part: Partial<Body> = {}) => {
    // Two halves of an open question need not go together.
    if (!merging.isAnswered()) return;
    const body = await fields.checked();
    if (body) submit({ ...body, ...part });
  };
  const merging = useMerging({ fields, save: () => void send(), together, shown });
  const submit = (body: Body) => {
    if (merging.isAnswered()) saving.mutate(body);
  };
  const saving = useMutation({
    mutationFn: save,
    onSuccess: (saved) => {
      const note = merging.note();
      merging.forget();
      fields.reset(read(saved));
      return onSaved(saved, note);
    },
    onError: (error) => {
      const newer = newerIn(error);
      if (newer) {
        following.mutate(newer);
        return;
      }
      const wrong = fieldErrorsOf(error);
      if (Object.keys(wrong).length > 0) fields.refuse(wrong);
      onRefused?.(error);
    },
  });
  const following = useMutation({
    mutationFn: async (newer: Newer) => ({ newer, theirs: read(await fresh()) }),
    onSuccess: ({ newer, theirs }) => {
      // Saved once more since the refusal: the next one names that change as well.
      const isKnown = theirs.version === newer.version;
      if (!isKnown || merging.follow(theirs, newer.changes)) return send();
      return undefined;
    },
  });
  const isSaving = saving.isPending || following.isPending || fields.uploads.isAwaited;
  const isDirty = fields.isDirty && !isSaving;
  useEffect(() => onDirty?.(isDirty), [onDirty, isDirty]);
  const discard = () => {
    fields.reset();
    saving.reset();
    following.reset();
    merging.forget();
  };
  const failure = newerIn(saving.error) ? following.error : saving.error;
  return {
    fields,
    send,
    error: saving.error,
    dismiss: saving.reset,
    frame: {
      form: fields.form,
      isDirty: fields.isDirty,
      isSaving,
      onDiscard: discard,
      refusal: failure ? said(failure, failed) : null,
      conflict: merging.conflict,
    },
  };
}

/** The version that is there now, and what changed since the one that was seen. */
type Newer = { version: number; changes: readonly FieldChange[] };

function newerIn(error: unknown): Newer | undefined {
  const problem = error instanceof ApiError ? error.problem : null;
  if (typeof problem?.version !== 'number') return undefined;
  // Our server names them with this refusal.
  const changes = Array.isArray(problem.changes) ? (problem.changes as FieldChange[]) : [];
  return { version: problem.version, changes };
}
