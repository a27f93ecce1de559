/**
 * Holidays that governments announced on other days than the library `date-holidays` 3.37 computes, by zone and year, with
 * their source. Days that depend on the moon are only estimated until then. To be looked at each summer, and whenever
 * the library is renewed: what it has right itself goes.
 */
export const announced: Record<string, Record<number, ReadonlyArray<{ date: string; name: string }>>> = {
  // Ministry of Manpower, https://www.mom.gov.sg/employment-practices/public-holidays, as of November 2026.
  'Asia/Singapore': {
    2027: [
      { date: '2027-03-10', name: 'Hari Raya Puasa' },
      { date: '2027-05-17', name: 'Hari Raya Haji' },
      { date: '2027-05-20', name: 'Vesak Day' },
    ],
  },
};
