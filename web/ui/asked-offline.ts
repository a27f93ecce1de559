/** The page that somebody asked for last without a connection. It opens once there is one again, and is one for the document. */
let asked: string | undefined;

/** Notes an address of this site, in place of the one before. */
export function askOffline(address: string): void {
  asked = address;
}

/** What was asked for and has not been opened yet; undefined where nothing was. */
export function askedOffline(): string | undefined {
  return asked;
}

/** Has been opened, unless something else was asked for meanwhile. */
export function forgetAsked(address: string): void {
  if (asked === address) asked = undefined;
}
