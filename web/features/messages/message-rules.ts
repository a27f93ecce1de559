import { savedReplyBody } from '#contract/messages/schemas.ts';
import { checkedBy } from '#web/ui/checked-form.ts';

export const savedReplyRules = checkedBy(savedReplyBody);
