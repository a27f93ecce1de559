import { useTranslations } from 'use-intl';
import { defaultNoteOf } from '#contract/bookings/rules.ts';

/** What goes with a change of a booking as its reader sees it: the usual notes in their language, others as they were written. Load the words `bookings`. */
export function useNoteWords(): (note: string) => string {
  const t = useTranslations('bookings.defaultNotes');
  return (note) => {
    const status = defaultNoteOf(note);
    return status ? t(status) : note;
  };
}
