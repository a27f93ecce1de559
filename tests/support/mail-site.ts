/** A second market that mails by a mail server, and what that took. */
import PostalMime, { type Email } from 'postal-mime';
import { testSmtp } from '#server/testing/smtp.ts';
import { openSecondSite, type SecondSite } from './second-site.ts';

export type MailSite = SecondSite & {
  /** What was mailed to an address so far, oldest first, as its reader's program shows it. */
  mailsTo(address: string): Promise<Email[]>;
};

export async function openMailSite(settings: Record<string, string> = {}): Promise<MailSite> {
  const smtp = await testSmtp();
  const site = await openSecondSite({
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Pasar <hello@pasar.example>',
    ...settings,
  });
  return {
    ...site,
    mailsTo: (address) =>
      Promise.all(
        smtp.taken
          .filter(({ to }) => to === `<${address}>`)
          .map(({ raw }) => PostalMime.parse(Buffer.from(raw, 'latin1'))),
      ),
    close: async () => {
      await site.close();
      await smtp.close();
    },
  };
}
