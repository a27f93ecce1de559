/** Showing a shopper how their picture will be printed, and what they say of it. */
import * as z from 'zod/mini';
import { privatePicture } from '../files/schemas.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { id, idInPath, text } from '../kernel/fields.ts';
import { printProofPaths } from './paths.ts';
import { printProofLimits } from './print-proofs.rules.ts';
import { workedOrder } from './schemas.ts';

const words = text({ max: printProofLimits.words });

export const printProofBody = z.object({
  shopId: id,
  lineId: id,
  /** Uploaded by the caller to be printed. */
  picture: privatePicture,
  note: z._default(words, ''),
});

export const proofAnswerBody = z
  .object({ isApproved: z.boolean(), words: z._default(words, '') })
  .check(
    z.refine((answer) => answer.isApproved || answer.words !== '', {
      path: ['words'],
      message: 'orders.proof_words',
    }),
  );

export const printProofRoutes = {
  ask: endpoint(printProofPaths.ask, 'signed-in', {
    params: z.object({ id: idInPath }),
    body: printProofBody,
    reply: workedOrder,
    status: 201,
    summary: 'Show the shopper how their picture will be printed, and ask whether it is right',
  }),
  answer: endpoint(printProofPaths.answer, 'signed-in', {
    params: z.object({ id: idInPath, proofId: idInPath }),
    body: proofAnswerBody,
    reply: workedOrder,
    summary: 'Approve a proof, or say what has to change',
  }),
};
