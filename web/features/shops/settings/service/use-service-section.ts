import { useCallback } from 'react';
import { useTranslations } from 'use-intl';
import type { ServiceSection } from '#contract/bookings/rules.ts';
import type { HitVisit, ServiceSettings } from '#contract/bookings/settings.schemas.ts';
import { serviceSettingsApi } from '#web/api/bookings.ts';
import { ApiError } from '#web/api/client.ts';
import type { Rules } from '#web/ui/checked-form.ts';
import { showToast } from '#web/ui/toast.ts';
import type { SavedSectionLook } from '#web/ui/use-merging.ts';
import { useSavedSection } from '#web/ui/use-saved-section.ts';

export type SavedServiceSection = 'hours' | ServiceSection;

/** What each section is given: the settings as they are, and who hears of what was saved and what was not. */
export type ServiceSectionProps = {
  settings: ServiceSettings;
  onSaved: (settings: ServiceSettings) => void;
  onDirty: (section: SavedServiceSection, isDirty: boolean) => void;
};

/** `hit` are the visits that the section's people have seen and decided about. */
export type SentSection = { version: number; hit?: number[] | undefined };

type Parts<Values, Body> = ServiceSectionProps &
  SavedSectionLook<Values> & {
    name: SavedServiceSection;
    /** The section's fields among the settings. */
    read: (settings: ServiceSettings) => Values;
    rules: Rules<Body>;
    save: (shopId: number, body: Body) => Promise<ServiceSettings>;
  };

/**
 * One section of a service shop's settings, saved by itself. Where agreed visits would be left without their place, `hit`
 * names them first.
 */
export function useServiceSection<Values extends { version: number }, Body extends SentSection>({
  name,
  settings,
  onSaved,
  onDirty,
  save,
  ...section
}: Parts<Values, Body>) {
  const t = useTranslations('shopSettings');
  const title = useTranslations('serviceSettings.sections')(name);
  const { fields, frame, ...saving } = useSavedSection({
    ...section,
    settings,
    save: (body: Body) => save(settings.shopId, body),
    fresh: () => serviceSettingsApi.get({ params: { shopId: settings.shopId } }),
    onSaved: (saved, note) => {
      onSaved(saved);
      showToast({ title: t('saved.title'), text: note ?? t('saved.text', { section: title }) });
    },
    onDirty: useCallback((isDirty: boolean) => onDirty(name, isDirty), [onDirty, name]),
    failed: t('failed.text'),
  });
  const hit = hitOf({ ...saving, isSaving: frame.isSaving });
  const refusal = hit.visits ? null : frame.refusal;
  return { fields, hit, frame: { ...frame, id: name, title, refusal } };
}

type Saving<Body> = {
  error: Error | null;
  send: (part: Partial<Body>) => Promise<void>;
  dismiss: () => void;
  isSaving: boolean;
};

/** What `HitVisits` is given of a save that would leave agreed visits without their place. */
export function hitOf<Body extends SentSection>({ error, send, dismiss, isSaving }: Saving<Body>) {
  const visits = hitVisitsIn(error);
  return {
    visits,
    isSaving,
    // Every body that hits visits has them.
    onSave: () => send({ hit: (visits ?? []).map(({ id }) => id) } as Partial<Body>),
    onClose: dismiss,
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
