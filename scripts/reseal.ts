/** `npm run admin -- reseal`: the last step of changing SESSION_SECRET. */
import { databaseOver, openPool, unhurried } from '#server/db/database.ts';
import { sealedColumns } from '#server/sealed-columns.ts';
import { resealAll } from '#server/secrets/reseal.ts';
import { Complaint, withMarket, typed } from './opened.ts';

const usage = `Usage: ${typed('admin')} reseal

With the new SESSION_SECRET and the old one as SESSION_SECRET_PREVIOUS: seals keys of authenticator apps, numbers of
bank accounts and private links again. The site may run.`;

export async function resealUnderNewSecret(words: string[]): Promise<string> {
  if (words.length > 0) throw new Complaint(usage);
  return withMarket(async ({ url }, config) => {
    if (!config.previousSecret)
      throw new Complaint(
        'SESSION_SECRET_PREVIOUS is not set: there is nothing to open what was sealed before.',
      );
    const pool = openPool(url, 1, { patience: unhurried });
    const { sealed, lost } = await resealAll(databaseOver(pool), config, sealedColumns).finally(
      () => pool.end(),
    );
    return `${sealed} secrets are sealed under the new SESSION_SECRET.${lost > 0 ? ` ${lost} were sealed under another one still, and stay as they are.` : ''}`;
  });
}
