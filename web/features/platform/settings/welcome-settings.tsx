import { useTranslations } from 'use-intl';
import { languages } from '#contract/kernel/languages.ts';
import { platformRoutes } from '#contract/platform/schemas.ts';
import { platformApi } from '#web/api/platform.ts';
import { uploadTo } from '#web/api/upload-image.ts';
import { ImageUpload } from '#web/ui/image-upload.tsx';
import { TextAreaField } from '#web/ui/text-area-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { SettingsSection, type SettingsProps, useSettingsSection } from './settings-section.tsx';

const upload = uploadTo('shops');
const labels = { title: 'heading', text: 'body', tagline: 'tagline' } as const;

/** What the front page and the footer say, in the market's own words. */
export function WelcomeSettings(props: SettingsProps) {
  const t = useTranslations('adminSettings.sections.welcome');
  const languageName = useTranslations('ui.languages');
  const { fields, frame } = useSettingsSection({
    ...props,
    section: 'welcome',
    read: ({ welcome: { version, picture, texts } }) => ({ version, picture, texts }),
    rules: platformRoutes.saveWelcome.body,
    save: (body) => platformApi.saveWelcome({ body }),
  });
  const { texts, picture } = fields.values;
  return (
    <SettingsSection {...frame}>
      <div className="grid gap-6 sm:grid-cols-2">
        {languages.map((language) => {
          const field = (name: keyof typeof labels) => ({
            label: t(labels[name]),
            name: `texts.${language}.${name}`,
            lang: language,
            optional: true,
            value: texts[language][name],
            error: fields.errorAt(`texts.${language}.${name}`),
            onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
              fields.change({
                texts: {
                  ...texts,
                  [language]: { ...texts[language], [name]: currentTarget.value },
                },
              }),
          });
          return (
            <fieldset key={language} className="flex min-w-0 flex-col gap-4">
              <legend className="mb-3 font-semibold">{languageName(language)}</legend>
              <TextField {...field('title')} maxLength={80} />
              <TextAreaField {...field('text')} maxLength={300} rows={3} />
              <TextField {...field('tagline')} hint={t('taglineHint')} maxLength={160} />
            </fieldset>
          );
        })}
      </div>
      <ImageUpload
        label={t('picture')}
        hint={t('pictureHint')}
        optional
        ratio="2/1"
        upload={upload}
        value={picture}
        onChange={(chosen) => fields.change({ picture: chosen })}
        uploads={fields.uploads}
      />
    </SettingsSection>
  );
}
