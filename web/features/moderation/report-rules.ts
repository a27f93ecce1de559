import * as z from 'zod/mini';
import {
  appealBody,
  appealDecisionBody,
  decisionBody,
  reportBody,
} from '#contract/moderation/schemas.ts';
import { checkedBy } from '#web/ui/checked-form.ts';

const reportText = z.pick(reportBody, { reason: true, text: true });
export type ReportText = z.output<typeof reportText>;

export const reportRules = checkedBy(reportText);
export const appealRules = checkedBy(appealBody);
export const decisionRules = checkedBy(decisionBody);
export const appealDecisionRules = checkedBy(appealDecisionBody);
