import { languageNames } from '#contract/kernel/languages.ts';
import type { AdminSettings } from '#contract/platform/schemas.ts';
import { allCategories } from '#contract/shops/rules.ts';
import { platformApi } from '#web/api/platform.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { SettingsSection } from './settings-section.tsx';

const language = 'zh-Hans';

/** What categories are called in Chinese; in English they keep the names that addresses and imports know them by. */
export function CategoryNames({ settings, now }: { settings: AdminSettings; now: string }) {
  const names = settings.categories.categories[language];
  return (
    <SettingsSection
      section="categories"
      {...{ settings, now }}
      rules={() => import('./platform-rules.ts').then(({ categories }) => categories)}
      save={(body) => platformApi.saveCategories({ body })}
    >
      {(errors) => (
        <div
          role="group"
          aria-label={languageNames[language]}
          className="grid gap-x-5 gap-y-4 sm:grid-cols-2 lg:grid-cols-3"
        >
          {allCategories.map((category) => {
            const name = `categories.${language}.${category}`;
            return (
              <TextField
                key={category}
                label={category}
                name={name}
                lang={language}
                required
                maxLength={40}
                defaultValue={names[category]}
                error={errors[name]}
              />
            );
          })}
        </div>
      )}
    </SettingsSection>
  );
}
