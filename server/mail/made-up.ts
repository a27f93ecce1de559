/** Addresses that are made up: their domains belong to nobody (RFC 2606, RFC 6761), and no mail server is asked to reach them. */
import type { Config } from '../config.ts';

/** `.test` is not among them: who tests has mail servers of their own for it. */
const ownedByNobody = /[@.](?:example\.(?:com|net|org)|example|invalid)$/i;

export function isMadeUp(address: string): boolean {
  return ownedByNobody.test(address);
}

/** Whether what is mailed to an address leaves; otherwise it stays for admins to read. */
export function leavesTo({ mail }: Pick<Config, 'mail'>, address: string): boolean {
  return mail.smtpUrl !== undefined && !isMadeUp(address);
}
