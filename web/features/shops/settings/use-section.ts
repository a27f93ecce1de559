import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type FieldPath, type FieldValues, get, type UseFormProps, useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import type { ZodMiniType } from 'zod/mini';
import type { SettingSection } from '#contract/shops/rules.ts';
import type { ShopSettings } from '#contract/shops/settings.schemas.ts';
import { shopSettingsApi } from '#web/api/shops.ts';
import { ApiError } from '#web/api/client.ts';
import { resolverOf } from '#web/ui/resolver-of.ts';
import { showToast } from '#web/ui/toast.ts';

/** What each section is told: the settings as they were loaded, and whom to tell of changes that are not saved. */
export type SectionProps = {
  settings: ShopSettings;
  onDirty: (section: SettingSection, isDirty: boolean) => void;
};

type Versioned = FieldValues & { version: number };

type SectionParts<Form extends Versioned> = SectionProps & {
  name: SettingSection;
  schema: ZodMiniType<Form, Form>;
  /** The section's fields among the settings. */
  read: (settings: ShopSettings) => Form;
  save: (shopId: number, body: Form) => Promise<ShopSettings>;
};

/**
 * One section's form, saved by itself. Where somebody else has saved it meanwhile nothing is lost: `conflict` offers to
 * take theirs or to save one's own over it.
 */
export function useSection<Form extends Versioned>({
  name,
  settings,
  onDirty,
  schema,
  read,
  save,
}: SectionParts<Form>) {
  const t = useTranslations('shopSettings');
  // The values are of the form's own type, which the library asks to be partial.
  const [values] = useState<UseFormProps<Form>['defaultValues']>(() => read(settings) as never);
  const form = useForm<Form, unknown, Form>({
    resolver: resolverOf(schema),
    defaultValues: values,
  });
  // By itself it fills the fields in the browser alone: the HTML would show a shop without an address.
  const register: typeof form.register = (path, options) => ({
    ...form.register(path, options),
    ...filledWith(get(values, path)),
  });
  const saving = useMutation({
    mutationFn: (body: Form) => save(settings.id, body),
    onSuccess: (saved) => {
      form.reset(read(saved));
      showToast({
        title: t('saved.title'),
        text: t('saved.text', { section: t(`sections.${name}`) }),
      });
    },
    onError: (error) => {
      const errors = error instanceof ApiError ? (error.problem?.errors ?? []) : [];
      // Paths of refusals are those of the fields; one that is not shown does no harm.
      for (const { path, message } of errors)
        form.setError(path as FieldPath<Form>, { message }, { shouldFocus: true });
    },
  });
  const isDirty = form.formState.isDirty && !saving.isPending;
  useEffect(() => onDirty(name, isDirty), [onDirty, name, isDirty]);

  const refusal = saving.error instanceof ApiError ? saving.error : null;
  // The server names the version that is there now.
  const isConflict = refusal?.problem?.version !== undefined;
  const fresh = () => shopSettingsApi.get({ params: { id: settings.id } });
  const takeTheirs = async () => {
    form.reset(read(await fresh()));
    saving.reset();
  };
  const saveMine = async () => {
    const { version } = read(await fresh());
    saving.mutate({ ...form.getValues(), version });
  };
  return {
    form: { ...form, register },
    frame: {
      name,
      isDirty: form.formState.isDirty,
      isSaving: saving.isPending,
      onSubmit: form.handleSubmit((body) => saving.mutate(body)),
      onDiscard: () => {
        form.reset();
        saving.reset();
      },
      refusal: saving.error && !isConflict ? (refusal?.problem?.message ?? t('failed.text')) : null,
      conflict: isConflict
        ? { takeTheirs: () => void takeTheirs(), saveMine: () => void saveMine() }
        : null,
    },
  };
}

function filledWith(value: unknown): { defaultChecked?: boolean; defaultValue?: string | number } {
  if (typeof value === 'boolean') return { defaultChecked: value };
  return typeof value === 'string' || typeof value === 'number' ? { defaultValue: value } : {};
}
