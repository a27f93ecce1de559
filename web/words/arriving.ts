import { loadedPatiently } from '#web/ui/lazy.ts';
import { putWords, wordsAt } from './store.ts';

/** In a browser: fetches the files of words that are not here yet. What reads them is shown afterwards. */
export async function wordsArrived(addresses: readonly string[]): Promise<void> {
  const missing = addresses.filter((address) => !wordsAt(address));
  await Promise.all(
    missing.map(async (address) =>
      putWords(address, await loadedPatiently(() => fetched(address))),
    ),
  );
}

async function fetched(address: string) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return answer.json();
}
