import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError } from '#web/api/client.ts';
import { fieldErrorsOf } from '#web/api/field-errors.ts';
import type { Rules } from './checked-form.ts';
import { useFailure } from './use-failure.ts';
import { useForm } from './use-form.ts';

type Versioned = { version: number };
/** Names the version that it changes. */
type Change = { version?: number | undefined };

type SavedSectionParts<Settings, Values extends Versioned, Body extends Change> = {
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
  /** Waited for, as a part of saving. */
  onSaved: (settings: Settings) => unknown;
  /** Hears why it was not saved, unless somebody else was quicker. */
  onRefused?: (error: Error) => void;
  /** Hears whether there are changes that are not saved. Must not change from one drawing to the next. */
  onDirty?: (isDirty: boolean) => void;
  /** The id of a field's control, for an `ErrorSummary`. */
  idOf?: (name: string) => string;
  /** What is said where the server gave no reason, if not the usual. */
  failed?: string;
};

/** How two people who save one section at the same time part. */
export type Conflict = { takeTheirs: () => void; saveMine: () => void };

/**
 * The one way to save a section of settings by itself. Where somebody else has saved it meanwhile nothing is lost:
 * `conflict` offers to take theirs or to save one's own over it, see `ConflictAlert`.
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
}: SavedSectionParts<Settings, Values, Body>) {
  const said = useFailure();
  const fields = useForm<Body, Values>({
    rules,
    bodyOf,
    initial: read(settings),
    idOf,
    onValid: (body) => saving.mutate(body),
  });
  const saving = useMutation({
    mutationFn: save,
    onSuccess: (saved) => {
      fields.reset(read(saved));
      return onSaved(saved);
    },
    onError: (error) => {
      if (isVersionConflict(error)) return;
      const wrong = fieldErrorsOf(error);
      if (Object.keys(wrong).length > 0) fields.refuse(wrong);
      onRefused?.(error);
    },
  });
  const isDirty = fields.isDirty && !saving.isPending;
  useEffect(() => onDirty?.(isDirty), [onDirty, isDirty]);

  const takeTheirs = async () => {
    fields.reset(read(await fresh()));
    saving.reset();
  };
  const saveMine = async () => {
    const { version } = read(await fresh());
    await send({ version } as Partial<Body>);
  };
  /** Sends the section, with `part` in place of what its fields say. */
  const send = async (part: Partial<Body> = {}) => {
    const body = await fields.checked();
    if (body) saving.mutate({ ...body, ...part });
  };
  const isConflict = isVersionConflict(saving.error);
  const conflict: Conflict | null = isConflict
    ? { takeTheirs: () => void takeTheirs(), saveMine: () => void saveMine() }
    : null;
  return {
    fields,
    send,
    error: saving.error,
    dismiss: saving.reset,
    frame: {
      form: fields.form,
      isDirty: fields.isDirty,
      isSaving: saving.isPending,
      onDiscard: () => {
        fields.reset();
        saving.reset();
      },
      refusal: saving.error && !isConflict ? said(saving.error, failed) : null,
      conflict,
    },
  };
}

/** The server names the version that is there now. */
function isVersionConflict(error: unknown): boolean {
  return error instanceof ApiError && error.problem?.version !== undefined;
}
