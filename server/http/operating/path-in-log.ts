/** What logs say of an address: its path, without its query and without what may be somebody's secret. */

/** As random as `linkToken` of the contract, or the name of an upload; pages and shops are named by lower-case words. */
const secretPart = /(?=[a-z-]*[A-Z\d_])[\w-]{22,}/g;

export function pathInLog(url: string): string {
  const [path = ''] = url.split('?');
  return path.replaceAll(secretPart, '…');
}
