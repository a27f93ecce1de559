/** True for files that are a picture and something else as well, which a careless reader might run. */
export function isDisguised(bytes: Buffer): boolean {
  return bytes.toString('latin1', 0, 1_024).includes('%PDF-') || isAlsoRun(bytes);
}

/** A PDF from its first byte to its end, and nothing else as well. */
export function isPlainPdf(bytes: Buffer): boolean {
  const begins = /^%PDF-[12]\.\d/.test(bytes.toString('latin1', 0, 8));
  // Readers look for the mark of the end in the last kilobyte.
  return begins && bytes.subarray(-1_024).includes('%%EOF') && !isAlsoRun(bytes);
}

function isAlsoRun(bytes: Buffer): boolean {
  return (
    /<(script|html|!doctype|svg|iframe|body|\?php)[\s>]/i.test(bytes.toString('latin1')) ||
    endsAsZip(bytes)
  );
}

/** A ZIP's directory ends with a record that says how long the rest of the file is (APPNOTE.TXT 4.3.16). */
function endsAsZip(bytes: Buffer): boolean {
  const record = bytes.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  return (
    record !== -1 &&
    record + 22 <= bytes.length &&
    record + 22 + bytes.readUInt16LE(record + 20) === bytes.length
  );
}
