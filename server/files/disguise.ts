/** True for files that are a picture and something else as well, which a careless reader might run. */
export function isDisguised(bytes: Buffer): boolean {
  const text = bytes.toString('latin1');
  return (
    /<(script|html|!doctype|svg|iframe|body|\?php)[\s>]/i.test(text) ||
    text.slice(0, 1_024).includes('%PDF-') ||
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
