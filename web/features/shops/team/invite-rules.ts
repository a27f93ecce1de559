import * as z from 'zod/mini';
import { email } from '#contract/accounts/schemas.ts';
import { shopRoles } from '#contract/shops/team.rules.ts';
import { checkedBy } from '#web/ui/checked-form.ts';

/** The rules of asking somebody, in a module of their own that arrives when the form is first touched. */
export const invitation = checkedBy(z.object({ email, role: z.enum(shopRoles, 'shops.role') }));
