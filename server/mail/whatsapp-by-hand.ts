/** Without WhatsApp's Cloud API: every message is written and none is sent, and nobody reports what became of it. */
import { refuse } from '../http/refuse.ts';
import { MailRefused } from './refused.ts';
import type { WhatsApp } from './whatsapp-driver.ts';

export const byHand: WhatsApp = {
  sends: false,
  send: async () => {
    throw new MailRefused('WhatsApp is not configured', { isFinal: false });
  },
  isAgreed: () => refuse('request.not_found'),
  reportFrom: () => refuse('request.not_found'),
};
