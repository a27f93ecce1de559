import { useCallback } from 'react';
import { useTranslations } from 'use-intl';
import type { SettingSection } from '#contract/shops/rules.ts';
import type { ShopSettings } from '#contract/shops/settings.schemas.ts';
import { shopSettingsApi } from '#web/api/shops.ts';
import type { Rules } from '#web/ui/checked-form.ts';
import { showToast } from '#web/ui/toast.ts';
import type { SavedSectionLook } from '#web/ui/use-merging.ts';
import { useSavedSection } from '#web/ui/use-saved-section.ts';

/** What each section is given: the settings as they were loaded, and who hears of changes that are not saved. */
export type SectionProps = {
  settings: ShopSettings;
  onDirty: (section: SettingSection, isDirty: boolean) => void;
};

type SectionParts<Values, Body> = SectionProps &
  SavedSectionLook<Values> & {
    name: SettingSection;
    rules: Rules<Body>;
    /** The section's fields among the settings. */
    read: (settings: ShopSettings) => Values;
    bodyOf?: (values: Values) => object;
    save: (shopId: number, body: Body) => Promise<ShopSettings>;
  };

/** One section of a shop's settings, saved by itself. */
export function useSection<Values extends { version: number }, Body extends { version: number }>({
  name,
  settings,
  onDirty,
  save,
  ...section
}: SectionParts<Values, Body>) {
  const t = useTranslations('shopSettings');
  const { fields, frame } = useSavedSection({
    ...section,
    settings,
    save: (body: Body) => save(settings.id, body),
    fresh: () => shopSettingsApi.get({ params: { id: settings.id } }),
    onSaved: (_, note) =>
      showToast({
        title: t('saved.title'),
        text: note ?? t('saved.text', { section: t(`sections.${name}`) }),
      }),
    onDirty: useCallback((isDirty: boolean) => onDirty(name, isDirty), [onDirty, name]),
    failed: t('failed.text'),
  });
  return { fields, frame: { ...frame, name } };
}
