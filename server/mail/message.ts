/** A mail, and what takes it. */

export type MailMessage = {
  to: string;
  subject: string;
  html: string;
  text: string;
  /** Names the mail in what comes back of it, and is the same each time that it is tried; see `tags.ts`. */
  tag: string;
  /** Of mails that people may stop: where they do, by one click. */
  unsubscribeUrl?: string | undefined;
  /** A calendar file that goes with it. */
  calendar?: string | undefined;
  /** PDFs that go with it. */
  papers?: ReadonlyArray<{ name: string; bytes: Buffer }> | undefined;
};

export type Mailer = {
  /** Whether mails leave; otherwise they stay in the outbox. */
  sends: boolean;
  /** Hands over one mail and returns what the mail server answered. Throws `MailRefused` for what it did not take. */
  send(message: MailMessage): Promise<string>;
};
