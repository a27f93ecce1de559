/** What people are notified of about reports. */
import '../events/notify.ts';

declare module '../events/notify.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merging needs an interface
  interface NotificationEvents {
    /** To the admins. `about` names what was reported. */
    'report.received': { reportId: number; about: string; path: string };
    /** To both sides: who reported, and whom it concerns. */
    'report.decided': {
      reporterIds: number[];
      concernedIds: number[];
      about: string;
      outcome: 'upheld' | 'dismissed';
      note: string | null;
      path: string | null;
    };
  }
}
