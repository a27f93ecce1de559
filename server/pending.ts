/** What each domain has pending for a person, in the order of the domains; handed to the accounts by `app.ts` and the command line. */
import type { EndPending } from './accounts/accounts.ts';
import { forgetLinksOf } from './bookings/links/claims-by-mail.ts';
import { revokeInvitationsBy } from './shops/team/team.ts';

export const pendingOfPeople: readonly EndPending[] = [revokeInvitationsBy, forgetLinksOf];
