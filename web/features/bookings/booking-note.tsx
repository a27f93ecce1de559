import { useNoteWords } from './use-note-words.ts';

/** What was said with a change of a booking. Load the words `bookings`. */
export function BookingNote({ note }: { note: string }) {
  return <p className="as-written">{useNoteWords()(note)}</p>;
}
