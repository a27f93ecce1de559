import { useTranslations } from 'use-intl';
import {
  displayFonts,
  fontFamilies,
  type Hex,
  isReadable,
  type LookName,
  lookNames,
  looks,
  nameOfLook,
} from '#contract/platform/look.rules.ts';
import { platformRoutes, type PlatformSettings } from '#contract/platform/schemas.ts';
import { platformApi } from '#web/api/platform.ts';
import { uploadTo } from '#web/api/upload-image.ts';
import { Alert } from '#web/ui/alert.tsx';
import { ButtonRadios } from '#web/ui/button-radios.tsx';
import { Switch } from '#web/ui/checkbox.tsx';
import { ColourField } from '#web/ui/colour-field.tsx';
import { ImageUpload } from '#web/ui/image-upload.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import type { Uploads } from '#web/ui/use-uploads.ts';
import { LookPreview } from './look-preview.tsx';
import { SettingsSection, type SettingsProps, useSettingsSection } from './settings-section.tsx';

const upload = uploadTo('shops');

/** The market's colours, display font and pictures, beside what they look like in the light and in the dark. */
export function LookSettings(props: SettingsProps) {
  const t = useTranslations('adminSettings.sections.look');
  const { fields, frame } = useSettingsSection({
    ...props,
    section: 'look',
    read: ({ look: { changedAt: _, changedBy: __, ...look } }) => look,
    rules: platformRoutes.saveLook.body,
    save: (body) => platformApi.saveLook({ body }),
  });
  const { values, change } = fields;
  return (
    <SettingsSection {...frame}>
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_17rem]">
        <div className="flex flex-col gap-5">
          <ButtonRadios
            legend={t('preset')}
            name="preset"
            value={nameOfLook(values) ?? 'own'}
            onChange={(event) => change(chosenLook(event.target.value))}
            choices={[
              ...lookNames.map((value) => ({
                value: value as string,
                label: t(`presets.${value}`),
              })),
              ...(nameOfLook(values) ? [] : [{ value: 'own', label: t('presets.own') }]),
            ]}
          />
          <div className="grid gap-5 sm:grid-cols-2">
            <ColourField
              label={t('accent')}
              hint={t('accentHint')}
              value={values.accent}
              onChange={(accent) => change({ accent: accent as Hex })}
              error={fields.errorAt('accent')}
            />
            <ColourField
              label={t('highlight')}
              hint={t('highlightHint')}
              value={values.highlight}
              onChange={(highlight) => change({ highlight: highlight as Hex })}
              error={fields.errorAt('highlight')}
            />
          </div>
          {!isReadable(values) && <Alert>{t('repaired')}</Alert>}
          <SelectField
            label={t('font')}
            {...fields.text('font')}
            choices={displayFonts.map((value) => ({
              value,
              label: value === 'system' ? t('ownFont') : fontFamilies[value],
            }))}
            className="max-w-xs"
          />
        </div>
        <LookPreview look={values} name={props.settings.brand.name} />
      </div>
      <Pictures values={values} onChange={change} uploads={fields.uploads} />
      <Switch
        label={t('wordmark')}
        hint={t('wordmarkHint')}
        disabled={!values.logo}
        {...fields.flag('isWordmark')}
      />
    </SettingsSection>
  );
}

/** The colours and the font of a look that comes along; nothing of any other. */
function chosenLook(name: string): Partial<PlatformSettings['look']> {
  return lookNames.includes(name as LookName) ? looks[name as LookName] : {};
}

type PicturesProps = {
  values: PlatformSettings['look'];
  onChange: (part: Partial<PlatformSettings['look']>) => void;
  uploads: Uploads;
};

function Pictures({ values, onChange, uploads }: PicturesProps) {
  const t = useTranslations('adminSettings.sections.look');
  const shared = { optional: true, upload, uploads };
  return (
    <div className="grid gap-5 sm:grid-cols-3">
      <ImageUpload
        {...shared}
        label={t('logo')}
        hint={t('logoHint')}
        ratio="2/1"
        value={values.logo}
        onChange={(logo) => onChange({ logo, ...(logo ? {} : { isWordmark: false }) })}
      />
      <ImageUpload
        {...shared}
        label={t('icon')}
        hint={t('iconHint')}
        ratio="1"
        value={values.icon}
        onChange={(icon) => onChange({ icon })}
      />
      <ImageUpload
        {...shared}
        label={t('sharePicture')}
        hint={t('sharePictureHint')}
        ratio="1200/630"
        value={values.sharePicture}
        onChange={(sharePicture) => onChange({ sharePicture })}
      />
    </div>
  );
}
