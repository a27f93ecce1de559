import { approvalRoutes } from '#contract/accounts/approval.schemas.ts';
import { checkedBy } from '#web/ui/checked-form.ts';

/** The rules of asking again, in a module of their own that arrives when the form is first touched. */
export const asking = checkedBy(approvalRoutes.askAgain.body);
