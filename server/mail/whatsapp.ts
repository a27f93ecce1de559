/** Messages by WhatsApp, by one of two drivers: its Cloud API, or nobody, and the staff open them by hand. */
import type { Config } from '../config.ts';
import { byHand } from './whatsapp-by-hand.ts';
import { cloudApi } from './whatsapp-cloud.ts';
import type { WhatsApp } from './whatsapp-driver.ts';

/** The driver that the configuration asks for. */
export function whatsappOf(
  { whatsapp }: Pick<Config, 'whatsapp'>,
  patience?: { patienceMs: number },
): WhatsApp {
  return whatsapp ? cloudApi(whatsapp, patience) : byHand;
}
