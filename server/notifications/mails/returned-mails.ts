/** Mails that come back after the mail server took them, as another server hands them on. */
import type { Ctx } from '../../context.ts';
import { refuse } from '../../http/refuse.ts';
import { requireSignature } from '../../http/signed-body.ts';
import { returnedMail } from '../../mail/returned-mail.ts';
import { taggedIn } from '../../mail/tags.ts';
import { markUnreachable } from '../../mail/unreachable.ts';
import { stopAllAfterComplaint } from './mail-choices.ts';
import { cameBack } from './mails.queries.ts';

/**
 * Takes a returned mail: what did not arrive has failed with the words of the server that refused it, an address where there is
 * nobody is marked, and who complains gets no more mails that may be stopped. What is about no mail of ours is forgotten.
 * Twice is fine. Refuses `webhook.wrong_signature`, and as if there were no such path where no secret is configured.
 */
export async function takeReturned(
  ctx: Ctx,
  { raw, signature }: { raw: Buffer; signature: unknown },
): Promise<void> {
  const secret = ctx.config.mail.returnSecret ?? refuse('request.not_found');
  requireSignature(raw, signature, secret);
  const returned = await returnedMail(raw);
  const deliveryId = returned && taggedIn(ctx.config, returned.names);
  if (!returned || deliveryId === undefined) return;
  ctx.log.info({ deliveryId, returned: returned.kind }, 'a mail came back');
  if (returned.kind === 'complaint') return stopAllAfterComplaint(ctx, deliveryId);
  await ctx.db.transaction(async (tx) => {
    const mail = await cameBack(tx, deliveryId, { reason: returned.reason, at: ctx.now });
    if (mail && returned.isAboutAddress) await markUnreachable(tx, mail.address, returned.reason);
  });
}
