/** What mail servers mean by what they answer, as far as they say so by an enhanced status code (RFC 3463). */

/** No such mailbox or domain, one that has moved or is closed, a domain that takes no mail. Full, or our fault, is another matter. */
const nobody = /^5\.(1\.[1236]|1\.10|2\.1)$/;

/** Older servers say it in words alone. */
const nobodyInWords =
  /\b(no such (user|mailbox|recipient|address)|(user|recipient|mailbox) (unknown|not found|does not exist)|unknown (user|recipient|mailbox))\b/i;

/** Whether an answer that refuses a recipient for good says that there is nobody at the address, whatever is sent there. */
export function isNobodyThere(answer: string): boolean {
  const status = statusIn(answer);
  return status === undefined ? nobodyInWords.test(answer) : nobody.test(status);
}

/** `5.1.1` of `550 5.1.1 No such mailbox`. */
export function statusIn(text: string): string | undefined {
  return /(?<![\d.])[245]\.\d{1,3}\.\d{1,3}(?![\d.])/.exec(text)?.[0];
}
