/** A folder of root's that every account may enter, for what cannot stay in the checkout. */
import { chmod, lstat, mkdir } from 'node:fs/promises';

const folder = '/var/lib/pasar';

export async function commonPlace(): Promise<string> {
  await mkdir(folder, { recursive: true });
  const { uid } = await lstat(folder);
  if (uid !== 0)
    throw new Error(`${folder} must belong to root. Correct its owner, or set DATABASE_URL.`);
  await chmod(folder, 0o711);
  return folder;
}
