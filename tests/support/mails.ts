/** Mails that wait for a mail server, as their readers would find them. */
import pg from 'pg';
import { expect, inject } from 'vitest';
import { type Sealed, unseal } from '#server/secrets/seal.ts';

type Mail = { path: string; secret: Sealed };

/** The path of the latest link of a kind that was mailed to an address, once it is there. */
export async function mailedLink(address: string, kind: string): Promise<string> {
  const client = new pg.Client(inject('databaseUrl'));
  await client.connect();
  try {
    let mail: Mail | undefined;
    const look = async () => {
      const { rows } = await client.query<Mail>(
        `select n.path, n.secret from notifications n join notification_deliveries d on d.notification_id = n.id
         where d.address = $1 and n.kind = $2 and n.secret is not null order by n.id desc limit 1`,
        [address, kind],
      );
      return (mail = rows[0]);
    };
    await expect.poll(look, { message: `a mail to ${address}` }).toBeDefined();
    if (!mail) throw new Error(`no mail to ${address}`);
    return mail.path.replace(
      '{secret}',
      unseal({ sessionSecret: inject('sessionSecret') }, mail.secret),
    );
  } finally {
    await client.end();
  }
}
