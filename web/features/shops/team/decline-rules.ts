import { declineBody } from '#contract/shops/team-requests.schemas.ts';
import { checkedBy } from '#web/ui/checked-form.ts';

/** The rules of declining somebody, in a module of their own that arrives when the form is first touched. */
export const decline = checkedBy(declineBody);
