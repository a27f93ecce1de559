import { pick } from 'zod/mini';
import { registerBody } from '#contract/accounts/schemas.ts';
import { checkedBy } from '#web/ui/checked-form.ts';

/** The rules of the admins' forms, in a module of their own that arrives when a form is first touched. */
export const editedUser = checkedBy(
  pick(registerBody, { username: true, fullName: true, email: true }),
);
