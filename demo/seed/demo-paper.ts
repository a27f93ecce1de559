/** A page that a demo's shop hands in as its document, marked as what it is: nothing of it is real. */
import type { ProofKind } from '#contract/shops/proofs.rules.ts';

export type DemoPaper = {
  kind: ProofKind;
  number: string;
  issuer: string;
  holder: string;
  issuedOn: string;
  /** Null where it has no last day. */
  validUntil: string | null;
};

const titles: Record<ProofKind, string> = {
  businessRegistration: 'Business registration',
  foodLicence: 'Food licence',
  tradeLicence: 'Trade licence',
  bankAccount: 'Bank account',
  certificate: 'Certificate',
};

const ink = '#141714';
const faint = '#565c57';
const chili = '#a8321e';

/** As PDF. */
export async function demoPaper(paper: DemoPaper): Promise<Buffer> {
  const { default: PdfDocument } = await import('pdfkit');
  const title = titles[paper.kind];
  const doc = new PdfDocument({
    size: 'A5',
    margin: 42,
    lang: 'en',
    info: { Title: `Demo document: ${title} ${paper.number}`, Author: paper.issuer },
  });
  const done = bytesOf(doc);
  doc.font('Helvetica-Bold').fontSize(11).fillColor(chili).text('DEMO DOCUMENT');
  doc.font('Helvetica').fontSize(9).text('Invented for a demo. It proves nothing.');
  doc.moveDown(2).fontSize(11).fillColor(faint).text(paper.issuer);
  doc.moveDown(0.3).font('Helvetica-Bold').fontSize(20).fillColor(ink).text(title);
  const facts = [
    ['Number', paper.number],
    ['Name', paper.holder],
    ['Issued on', paper.issuedOn],
    ...(paper.validUntil ? [['Valid until', paper.validUntil]] : []),
  ];
  for (const [name = '', value = ''] of facts) {
    doc.moveDown(1).font('Helvetica').fontSize(9).fillColor(faint).text(name);
    doc.font('Helvetica-Bold').fontSize(12).fillColor(ink).text(value);
  }
  doc.end();
  return done;
}

function bytesOf(doc: PDFKit.PDFDocument): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const parts: Buffer[] = [];
  doc.on('data', (part: Buffer) => parts.push(part));
  doc.on('end', () => resolve(Buffer.concat(parts)));
  doc.on('error', reject);
  return promise;
}
