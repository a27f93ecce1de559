import { documentTypes, imageLimits, imageTypes } from '#contract/files/rules.ts';
import { refuse } from '../http/refuse.ts';

const kinds = {
  picture: {
    types: imageTypes,
    unsupported: 'file.unsupported',
    tooLarge: 'file.too_large',
    unreadable: 'file.unreadable',
  },
  document: {
    types: documentTypes,
    unsupported: 'file.no_document',
    tooLarge: 'file.document_too_large',
    unreadable: 'file.document_unreadable',
  },
} as const;

/** The bytes of `data:image/…;base64,…`. Addresses are refused like everything else: nothing is ever fetched. */
export function bytesOfDataUrl(dataUrl: string, kind: keyof typeof kinds = 'picture'): Buffer {
  const { types, unsupported, tooLarge, unreadable } = kinds[kind];
  const begin = types
    .map((type) => `data:${type};base64,`)
    .find((prefix) => dataUrl.startsWith(prefix));
  if (begin === undefined) refuse(unsupported);
  const base64 = dataUrl.slice(begin.length);
  if (base64.length > Math.ceil(imageLimits.bytes / 3) * 4) refuse(tooLarge);
  if (base64.length === 0 || base64.length % 4 !== 0 || !/^[A-Za-z0-9+/]+={0,2}$/.test(base64))
    refuse(unreadable);
  const bytes = Buffer.from(base64, 'base64');
  return bytes.length > imageLimits.bytes ? refuse(tooLarge) : bytes;
}
