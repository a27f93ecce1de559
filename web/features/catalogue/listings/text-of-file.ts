/**
 * The text of a file that a spreadsheet saved: UTF-8, else UTF-16 with its mark, else what Windows wrote before; null
 * for what is no text at all.
 */
export function textOf(bytes: Uint8Array): string | null {
  const text = utf16(bytes) ?? utf8(bytes) ?? new TextDecoder('windows-1252').decode(bytes);
  return text.includes('\0') ? null : text;
}

function utf16(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  return null;
}

function utf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
