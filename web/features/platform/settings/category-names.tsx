import { languageNames } from '#contract/kernel/languages.ts';
import { platformRoutes } from '#contract/platform/schemas.ts';
import { allCategories } from '#contract/shops/rules.ts';
import { platformApi } from '#web/api/platform.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { SettingsSection, type SettingsProps, useSettingsSection } from './settings-section.tsx';

const language = 'zh-Hans';

/** What categories are called in Chinese; in English they keep the names that addresses and imports know them by. */
export function CategoryNames(props: SettingsProps) {
  const { fields, frame } = useSettingsSection({
    ...props,
    section: 'categories',
    read: ({ categories: { version, categories } }) => ({ version, categories }),
    rules: platformRoutes.saveCategories.body,
    save: (body) => platformApi.saveCategories({ body }),
  });
  const names = fields.values.categories[language];
  return (
    <SettingsSection {...frame}>
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
              value={names[category] ?? ''}
              onChange={(event) =>
                fields.change({
                  categories: { [language]: { ...names, [category]: event.currentTarget.value } },
                })
              }
              error={fields.errorAt(name)}
            />
          );
        })}
      </div>
    </SettingsSection>
  );
}
