import { useTranslations } from 'use-intl';
import type { ServiceSettings } from '#contract/bookings/settings.schemas.ts';
import { serviceSettingsApi } from '#web/api/bookings.ts';
import type { Rules } from '#web/ui/checked-form.ts';
import { showToast } from '#web/ui/toast.ts';
import type { SavedSectionLook } from '#web/ui/use-merging.ts';
import { useSavedSection } from '#web/ui/use-saved-section.ts';
import { hitOf, type SentSection } from './use-service-section.ts';

/** What the dialog of an entry is given. */
export type EntryDialog = {
  settings: ServiceSettings;
  open: boolean;
  onSaved: (settings: ServiceSettings) => void;
  onClose: () => void;
};

type Parts<Values, Body> = EntryDialog &
  SavedSectionLook<Values> & {
    /** The entry's fields among the settings; version 0 of a new one. */
    read: (settings: ServiceSettings) => Values;
    rules: Rules<Body>;
    bodyOf?: (values: Values) => object;
    save: (body: Body) => Promise<ServiceSettings>;
  };

/** One technician or package, saved by itself in a dialog that closes then. */
export function useServiceEntry<Values extends { version: number }, Body extends SentSection>({
  open,
  onSaved,
  onClose,
  ...entry
}: Parts<Values, Body>) {
  const t = useTranslations('shopSettings');
  const { shopId } = entry.settings;
  const { fields, frame, ...saving } = useSavedSection({
    ...entry,
    fresh: () => serviceSettingsApi.get({ params: { shopId } }),
    onSaved: (saved, note) => {
      onSaved(saved);
      showToast({ title: t('saved.title'), text: note });
      onClose();
    },
    failed: t('failed.text'),
  });
  const hit = hitOf({ ...saving, isSaving: frame.isSaving });
  const { form, isSaving, conflict } = frame;
  const refusal = hit.visits ? null : frame.refusal;
  return { fields, hit, frame: { open, onClose, form, isSaving, conflict, refusal } };
}
