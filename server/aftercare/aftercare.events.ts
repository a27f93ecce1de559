/** What people are notified of about cases, and who has something new to see. */
import '../events/events.ts';
import '../events/notify.ts';

declare module '../events/notify.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merging needs an interface
  interface NotificationEvents {
    /** Something happened in a case, with the state that it left. */
    'aftercare.step': { caseId: number; stepId: number; state: string };
  }
}
