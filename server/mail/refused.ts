/** What another server wrote, without what a database cannot store: NUL, and halves of characters. */
export function storable(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}

type Why = {
  /** This message never will be taken; otherwise it may be later. */
  isFinal: boolean;
  /** There is nobody at this address, whatever is sent there. */
  isAboutAddress?: boolean;
  cause?: unknown;
};

/** Thrown when a message was not taken, with what the server said. */
export class MailRefused extends Error {
  readonly isFinal: boolean;
  readonly isAboutAddress: boolean;

  constructor(message: string, { isFinal, isAboutAddress = false, cause }: Why) {
    super(storable(message), { cause });
    this.isFinal = isFinal;
    this.isAboutAddress = isAboutAddress;
  }
}

/** A line break would begin another header (ASVS 1.3.11); names are put on one line long before this. */
export function requireOneLine(...values: string[]): void {
  for (const value of values)
    if (/[\r\n\0]/.test(value))
      throw new MailRefused('a header must not contain a line break', { isFinal: true });
}
