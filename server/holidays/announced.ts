/**
 * Holidays that governments announced on other days than `date-holidays` 3.37 computes (see `years.json`), by zone and year, with
 * their source. Days that depend on the moon are only estimated until then. To be looked at each summer, and whenever
 * `years.json` is written again: what it has right itself goes.
 */
export const announced: Record<
  string,
  Record<number, ReadonlyArray<{ date: string; name: string }>>
> = {
  // Ministry of Manpower, https://www.mom.gov.sg/employment-practices/public-holidays, as of November 2026.
  'Asia/Singapore': {
    2027: [
      { date: '2027-03-10', name: 'Hari Raya Puasa' },
      { date: '2027-05-17', name: 'Hari Raya Haji' },
      { date: '2027-05-20', name: 'Vesak Day' },
    ],
  },
};

type Followed = {
  /** What each year has; `years.json` has some of them only for some years. */
  everyYear: readonly string[];
  /** The last year whose days were compared with what the government announced. */
  announcedUntil: number;
};

/** Countries whose holidays follow the moon, so that nobody is sure of a year before it is announced. */
export const followed: Record<string, Followed> = {
  'Asia/Singapore': {
    everyYear: [
      'New Year’s Day',
      'Chinese New Year',
      'Hari Raya Puasa',
      'Good Friday',
      'Labour Day',
      'Hari Raya Haji',
      'Vesak Day',
      'National Day',
      'Deepavali',
      'Christmas Day',
    ],
    announcedUntil: 2027,
  },
  'Asia/Kuala_Lumpur': {
    everyYear: [
      'Tahun Baru Cina',
      'Hari Raya Aidil Fitri',
      'Hari Pekerja',
      'Hari Raya Haji',
      'Vesak Day',
      'Hari Keputeraan Yang di-Pertuan Agong',
      'Awal Muharram',
      'Hari Keputeraan Nabi Muhammad S.A.W.',
      'Hari Kebangsaan',
      'Hari Malaysia',
      'Deepavali',
      'Hari Krismas',
    ],
    announcedUntil: 2025,
  },
};
