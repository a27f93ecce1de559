import { useTranslations } from 'use-intl';
import { defaultNoteOf } from '#contract/bookings/rules.ts';

/** What was said with a change of a booking. Load the words `bookings`. */
export function BookingNote({ note }: { note: string }) {
  const t = useTranslations('bookings.defaultNotes');
  const status = defaultNoteOf(note);
  return <p className="break-words whitespace-pre-line">{status ? t(status) : note}</p>;
}
