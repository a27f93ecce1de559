/** A key that nobody else makes, as 32 hexadecimal digits; on plain http in a local network, too, where `randomUUID` does not exist. */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
