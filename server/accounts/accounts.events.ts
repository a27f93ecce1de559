/** What people are notified of about accounts. */
import type { Sealed } from '../secrets/seal.ts';

declare module '../events/notify.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merging needs an interface
  interface NotificationEvents {
    /** A seller or an admin waits for a decision: to the admins. */
    'approval.asked': { userId: number };
    'approval.decided': {
      userId: number;
      role: 'seller' | 'admin';
      status: 'approved' | 'rejected';
      reason: string | null;
    };
    /** An admin said what is missing; the request stays open. */
    'approval.changes_asked': { userId: number; reason: string };
    'account.password_reset': { userId: number; path: string; secret: Sealed };
    /** To the new address, which the link proves. */
    'account.email_confirm': { userId: number; email: string; path: string; secret: Sealed };
    /** To the address as it was. */
    'account.email_changed': { userId: number; oldEmail: string; newEmail: string };
    'account.password_changed': { userId: number };
    /** With `codes` it stays on, with new recovery codes. */
    'account.second_factor': { userId: number; state: 'on' | 'off' | 'codes' };
    'account.passkey': { userId: number; isAdded: boolean; name: string };
    /** `ending`: it expires within a week. */
    'account.access_key': { userId: number; name: string; state: 'made' | 'removed' | 'ending' };
    /** In a browser that the account had not been seen in before. `at` is ISO 8601. */
    'account.new_sign_in': {
      userId: number;
      at: string;
      timeZone: string;
      browser: string | null;
      system: string | null;
    };
    /** Wrong passwords were tried in browsers that the account does not know: to the account of that name, if there is one. */
    'account.wrong_passwords': { usernameFolded: string };
    /** Somebody tried to register with an address that has an account. */
    'account.registered_again': { userId: number };
  }
}
