/** Public holidays that a shop may close on, by the zone it is in, as far as they are announced. */

type Holiday = { date: string; name: string };

/** Singapore's as gazetted by its Ministry of Manpower, with the Mondays that follow a holiday on a Sunday. To be extended each summer. */
const known: Record<string, readonly Holiday[]> = {
  'Asia/Singapore': [
    { date: '2026-12-25', name: 'Christmas Day' },
    { date: '2027-01-01', name: 'New Year’s Day' },
    { date: '2027-02-06', name: 'Chinese New Year' },
    { date: '2027-02-07', name: 'Chinese New Year' },
    { date: '2027-02-08', name: 'Chinese New Year (observed)' },
    { date: '2027-03-10', name: 'Hari Raya Puasa' },
    { date: '2027-03-26', name: 'Good Friday' },
    { date: '2027-05-01', name: 'Labour Day' },
    { date: '2027-05-17', name: 'Hari Raya Haji' },
    { date: '2027-05-20', name: 'Vesak Day' },
    { date: '2027-08-09', name: 'National Day' },
    { date: '2027-10-28', name: 'Deepavali' },
    { date: '2027-12-25', name: 'Christmas Day' },
  ],
};

/** The public holidays of a zone from a civil date on, the next one first; none where we know of none. */
export function publicHolidays(zone: string, from: string): readonly Holiday[] {
  return (known[zone] ?? []).filter(({ date }) => date >= from);
}
