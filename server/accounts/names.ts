/** `ann`, `ANN` and `ａｎｎ` are one name: what the database compares usernames and e-mail addresses by. */
export function folded(name: string): string {
  return name.normalize('NFKC').toLowerCase().normalize('NFKC');
}
