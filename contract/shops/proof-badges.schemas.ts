/** What shoppers are told of documents: apart from all else about them, which no shopper's page loads. */
import * as z from 'zod/mini';
import { civilDate } from '../kernel/fields.ts';
import { badgeKinds } from './proofs.rules.ts';

/** What shoppers are told: what was checked, and on which day of the shop. */
export const proofBadges = z.array(z.object({ kind: z.enum(badgeKinds), checkedOn: civilDate }));
export type ProofBadge = z.output<typeof proofBadges>[number];
