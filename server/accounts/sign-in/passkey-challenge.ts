/**
 * Challenges of passkeys. Strangers ask for them, so none is stored: each says itself when and for whom it was made, and a
 * signature says that it is ours. One that was answered is stored until it expires, so that no answer counts twice.
 */
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Ctx } from '../../context.ts';
import { sql } from '../../db/database.ts';

/** How long a person may take to answer their device, in milliseconds. */
export const challengeLifetimeMs = 5 * 60_000;

/** Who may answer: a person who adds a passkey, or the browser that signs in. */
export type ChallengePurpose = { purpose: 'add' | 'sign-in'; of: string };

type Signer = Pick<Ctx, 'config' | 'now'>;

const [nonceBytes, timeBytes] = [16, 6];

/** A new challenge, as base64url. */
export function newChallenge(ctx: Signer, asked: ChallengePurpose): string {
  const time = Buffer.alloc(timeBytes);
  time.writeUIntBE(ctx.now.getTime(), 0, timeBytes);
  const said = Buffer.concat([randomBytes(nonceBytes), time]);
  return Buffer.concat([said, signatureOf(ctx, asked, said)]).toString('base64url');
}

/** Whether a challenge was made here for the one who answers it, and lately. */
export function isOurs(ctx: Signer, asked: ChallengePurpose, challenge: string): boolean {
  const whole = Buffer.from(challenge, 'base64url');
  const said = whole.subarray(0, nonceBytes + timeBytes);
  const signature = whole.subarray(nonceBytes + timeBytes);
  const expected = signatureOf(ctx, asked, said);
  if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) return false;
  const age = ctx.now.getTime() - madeAt(said);
  return age >= 0 && age <= challengeLifetimeMs;
}

/** Spends the challenge of a verified answer; false when it was answered before. */
export async function spendChallenge(
  ctx: Pick<Ctx, 'db' | 'now'>,
  { clientDataJSON }: { clientDataJSON: string },
): Promise<boolean> {
  const { challenge }: { challenge: string } = JSON.parse(
    Buffer.from(clientDataJSON, 'base64url').toString(),
  );
  const hash = createHash('sha256').update(challenge).digest();
  const used = await ctx.db.run(sql`
    with over as (delete from used_challenges where expires_at < ${ctx.now})
    insert into used_challenges (challenge_hash, expires_at)
    values (${hash}, ${new Date(ctx.now.getTime() + challengeLifetimeMs)}) on conflict do nothing`);
  return used > 0;
}

function madeAt(said: Buffer): number {
  return said.readUIntBE(nonceBytes, timeBytes);
}

function signatureOf(
  { config }: Pick<Ctx, 'config'>,
  { purpose, of }: ChallengePurpose,
  said: Buffer,
): Buffer {
  return createHmac('sha256', config.sessionSecret)
    .update(`passkey ${purpose} ${of}\0`)
    .update(said)
    .digest();
}
