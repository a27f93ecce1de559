import { useTranslations } from 'use-intl';
import { defaultNotes } from '#contract/bookings/rules.ts';
import { changeMessagesBody } from '#contract/bookings/settings.schemas.ts';
import { serviceSettingsApi } from '#web/api/bookings.ts';
import { TextAreaField } from '#web/ui/text-area-field.tsx';
import { SavedForm } from '../section-frame.tsx';
import { type ServiceSectionProps, useServiceSection } from './use-service-section.ts';

const notes = [
  { name: 'confirmed', usual: defaultNotes.confirmed },
  { name: 'inProgress', usual: defaultNotes.in_progress },
  { name: 'completed', usual: defaultNotes.completed },
] as const;

/** What customers read when a visit moves on and nobody writes anything else. */
export function WordsSection(props: ServiceSectionProps) {
  const t = useTranslations('serviceSettings');
  const { fields, frame } = useServiceSection({
    ...props,
    name: 'messages',
    read: ({ messages }) => messages,
    rules: changeMessagesBody,
    save: (shopId, body) => serviceSettingsApi.changeMessages({ params: { shopId }, body }),
  });
  return (
    <SavedForm {...frame} text={t('texts.messages')}>
      {notes.map(({ name, usual }) => (
        <TextAreaField
          key={name}
          label={t(`words.${name}`)}
          hint={t('words.usual', { words: usual ?? '' })}
          optional
          rows={2}
          maxLength={1000}
          {...fields.text(name)}
        />
      ))}
    </SavedForm>
  );
}
