import { imageLimits, imageTypes } from '#contract/files/rules.ts';
import { refuse } from '../http/refuse.ts';

/** The bytes of `data:image/…;base64,…`. Addresses are refused like everything else: nothing is ever fetched. */
export function bytesOfDataUrl(dataUrl: string): Buffer {
  const begin = imageTypes
    .map((type) => `data:${type};base64,`)
    .find((prefix) => dataUrl.startsWith(prefix));
  if (begin === undefined) refuse('file.unsupported');
  const base64 = dataUrl.slice(begin.length);
  if (base64.length > Math.ceil(imageLimits.bytes / 3) * 4) refuse('file.too_large');
  if (base64.length === 0 || base64.length % 4 !== 0 || !/^[A-Za-z0-9+/]+={0,2}$/.test(base64))
    refuse('file.unreadable');
  const bytes = Buffer.from(base64, 'base64');
  return bytes.length > imageLimits.bytes ? refuse('file.too_large') : bytes;
}
