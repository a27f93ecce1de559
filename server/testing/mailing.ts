/** The API over a test's own database, with a mail server of its own that takes what it mails. */
import { type TestApp, testApp } from './app.ts';
import { type TestSmtp, testSmtp } from './smtp.ts';

export type MailingApp = TestApp & { smtp: TestSmtp };

/** Opens both; `close` ends both. Links in its mails begin with `https://pasar.example` by default. */
export async function mailingApp(overrides: Record<string, string> = {}): Promise<MailingApp> {
  const smtp = await testSmtp();
  const app = await testApp({
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Pasar <hello@pasar.example>',
    PUBLIC_URL: 'https://pasar.example',
    ...overrides,
  });
  return {
    ...app,
    smtp,
    close: async () => {
      await app.close();
      await smtp.close();
    },
  };
}

/** A mail that came over the wire, without its soft line breaks: links in it are whole. */
export function asRead(raw: string | undefined): string {
  return (raw ?? '').replaceAll('=\r\n', '').replaceAll('=3D', '=');
}
