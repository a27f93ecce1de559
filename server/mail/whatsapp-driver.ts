/** What each driver of messages by WhatsApp does. */

/** One that was approved there, with what fills it. */
export type WhatsAppTemplate = {
  name: string;
  language: string;
  parameters: Record<string, string>;
};

/** `to` is a phone number with its country's code. Free text is for answers alone: a day after a customer wrote, it is refused. */
export type WhatsAppMessage = { to: string; tag: string } & (
  | { template: WhatsAppTemplate }
  | { text: string }
);

/** How far a message is. `tag` is the one that went out with it, `providerId` what the other side calls it. */
export type ReportedState = {
  tag: string;
  providerId: string;
  state: string;
  at: Date;
  /** Why it could not be delivered. */
  error: string | null;
};

/** What somebody wrote; `from` is a phone number with its country's code. */
export type ReceivedText = { messageId: string; from: string; text: string; at: Date };

export type WhatsAppReport = { states: ReportedState[]; texts: ReceivedText[] };

export type WhatsApp = {
  /** Whether messages leave; otherwise they are prepared for the staff. */
  sends: boolean;
  /** Hands over one message and returns what the other side calls it. Throws `MailRefused` for what it did not take. */
  send(message: WhatsAppMessage): Promise<{ providerId: string }>;
  /** Whether this is the word that was agreed. Refuses as if there were no such path where no webhook is configured. */
  isAgreed(word: string): boolean;
  /**
   * What a call of the webhook reports; undefined is not understood. Refuses `webhook.wrong_signature`, and as if there
   * were no such path where no webhook is configured.
   */
  reportFrom(call: { raw: Buffer; signature: unknown }): WhatsAppReport | undefined;
};
