import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { HitVisit, ServiceSettings } from '#contract/bookings/settings.schemas.ts';
import { serviceSettingsApi } from '#web/api/bookings.ts';
import { ApiError } from '#web/api/client.ts';
import type { Check } from '#web/ui/checked-form.ts';
import { showToast } from '#web/ui/toast.ts';
import { useCheckedValues } from '#web/ui/use-checked-values.ts';

export type ServiceSection = 'hours' | 'windows' | 'terms' | 'messages';

/** What each section is told: the settings as they are, and whom to tell of what was saved and what was not. */
export type ServiceSectionProps = {
  settings: ServiceSettings;
  onSaved: (settings: ServiceSettings) => void;
  onDirty: (section: ServiceSection, isDirty: boolean) => void;
};

type Parts<Values, Body> = ServiceSectionProps & {
  name: ServiceSection;
  /** The section's fields among the settings. */
  read: (settings: ServiceSettings) => Values;
  bodyOf: (values: Values) => Body;
  rules: () => Promise<Check<Body & { version: number }>>;
  /** `hit` are the visits that the section's people have seen and decided about. */
  save: (
    shopId: number,
    body: Body & { version: number; hit: number[] },
  ) => Promise<ServiceSettings>;
};

/**
 * One section's form, saved by itself. Where somebody else has saved it meanwhile nothing is lost: `conflict` offers to
 * take theirs or to save one's own over it. Where agreed visits would be left without their place, `hit` names them first.
 */
export function useServiceSection<Values extends object, Body extends object>(
  parts: Parts<Values, Body>,
) {
  const { name, settings, onSaved, onDirty, read, bodyOf, rules, save } = parts;
  const t = useTranslations('shopSettings');
  const title = useTranslations('serviceSettings.sections')(name);
  const [version, setVersion] = useState(settings[name].version);
  const [known, setKnown] = useState(() => read(settings));
  const fields = useCheckedValues({
    initial: known,
    bodyOf: (values: Values) => ({ ...bodyOf(values), version }),
    rules,
  });
  const isDirty = JSON.stringify(fields.values) !== JSON.stringify(known);
  useEffect(() => onDirty(name, isDirty), [onDirty, name, isDirty]);
  const show = (shown: ServiceSettings) => {
    setVersion(shown[name].version);
    setKnown(read(shown));
    fields.change(read(shown));
  };
  const saving = useMutation({
    mutationFn: (body: Body & { version: number; hit: number[] }) => save(settings.shopId, body),
    onSuccess: (saved) => {
      show(saved);
      onSaved(saved);
      showToast({ title: t('saved.title'), text: t('saved.text', { section: title }) });
    },
    onError: (error) => {
      const found = error instanceof ApiError ? (error.problem?.errors ?? []) : [];
      // The server names fields as the form does; one that is not shown does no harm.
      if (found.length > 0)
        fields.refuse(
          Object.fromEntries(
            found.map(({ path, message }) => [path, message]),
          ) as typeof fields.errors,
        );
    },
  });
  const send = async (hit: number[]) => {
    const body = await fields.checked();
    if (body) saving.mutate({ ...body, hit });
  };
  const hit = hitVisitsIn(saving.error);
  const isConflict =
    saving.error instanceof ApiError && saving.error.problem?.version !== undefined && !hit;
  const fresh = () => serviceSettingsApi.get({ params: { shopId: settings.shopId } });
  const takeTheirs = async () => {
    show(await fresh());
    saving.reset();
  };
  const saveMine = async () => {
    const theirs = (await fresh())[name].version;
    setVersion(theirs);
    saving.mutate({ ...bodyOf(fields.values), version: theirs, hit: [] });
  };
  return {
    fields,
    hit: {
      visits: hit,
      isSaving: saving.isPending,
      onSave: () => void send((hit ?? []).map(({ id }) => id)),
      onClose: saving.reset,
    },
    form: {
      id: name,
      title,
      isDirty,
      isSaving: saving.isPending,
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        void send([]);
      },
      onDiscard: () => {
        fields.change(known);
        saving.reset();
      },
      refusal:
        saving.error && !isConflict && !hit ? refusalOf(saving.error, t('failed.text')) : null,
      conflict: isConflict
        ? { takeTheirs: () => void takeTheirs(), saveMine: () => void saveMine() }
        : null,
    },
  };
}

/** The visits that a refused change would leave without their place; undefined where it was refused for another reason. */
export function hitVisitsIn(error: Error | null): HitVisit[] | undefined {
  const hit = error instanceof ApiError ? error.problem?.hit : undefined;
  // Our server names them with this refusal, see contract/bookings/settings.schemas.ts.
  return Array.isArray(hit) ? (hit as HitVisit[]) : undefined;
}

/** The server's own words where it has some for people. */
export function refusalOf(error: Error, otherwise: string): string {
  return error instanceof ApiError && error.problem && error.status < 500
    ? error.problem.message
    : otherwise;
}
