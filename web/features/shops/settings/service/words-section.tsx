import { useTranslations } from 'use-intl';
import { defaultNotes } from '#contract/bookings/rules.ts';
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
  const { fields, form } = useServiceSection({
    ...props,
    name: 'messages',
    read: ({ messages: { version: _, ...messages } }) => messages,
    bodyOf: (values) => values,
    rules: () => import('./service-rules.ts').then(({ messagesRules }) => messagesRules),
    save: (shopId, { hit: _, ...body }) =>
      serviceSettingsApi.changeMessages({ params: { shopId }, body }),
  });
  return (
    <SavedForm {...form} text={t('texts.messages')}>
      {notes.map(({ name, usual }) => (
        <TextAreaField
          key={name}
          label={t(`words.${name}`)}
          hint={t('words.usual', { words: usual ?? '' })}
          optional
          rows={2}
          maxLength={1000}
          {...fields.field(name)}
        />
      ))}
    </SavedForm>
  );
}
