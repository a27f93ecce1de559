import { useTranslations } from 'use-intl';
import { changeMessagesBody } from '#contract/bookings/settings.schemas.ts';
import { serviceSettingsApi } from '#web/api/bookings.ts';
import { TextAreaField } from '#web/ui/text-area-field.tsx';
import { SavedForm } from '../section-frame.tsx';
import { type ServiceSectionProps, useServiceSection } from './use-service-section.ts';

const notes = [
  { name: 'confirmed', status: 'confirmed' },
  { name: 'inProgress', status: 'in_progress' },
  { name: 'completed', status: 'completed' },
] as const;

/** What customers read when a visit moves on and nobody writes anything else. */
export function WordsSection(props: ServiceSectionProps) {
  const t = useTranslations('serviceSettings');
  const usual = useTranslations('bookings.defaultNotes');
  const { fields, frame } = useServiceSection({
    ...props,
    name: 'messages',
    read: ({ messages }) => messages,
    rules: changeMessagesBody,
    save: (shopId, body) => serviceSettingsApi.changeMessages({ params: { shopId }, body }),
  });
  return (
    <SavedForm {...frame} text={t('texts.messages')}>
      {notes.map(({ name, status }) => (
        <TextAreaField
          key={name}
          label={t(`words.${name}`)}
          hint={t('words.usual', { words: usual(status) })}
          optional
          rows={2}
          maxLength={1000}
          {...fields.text(name)}
        />
      ))}
    </SavedForm>
  );
}
