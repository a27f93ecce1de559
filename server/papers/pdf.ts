/**
 * A paper as PDF: tagged, so that it can be read aloud, in the reader's language, and of the same bytes whenever it is
 * made, since it says when it was issued and not when it was asked for.
 */
import type { Language } from '#contract/kernel/languages.ts';
import { type LaidOutPaper, paperLaidOut, type LaidOutRow } from '#contract/papers/layout.rules.ts';
import type { Paper } from '#contract/papers/schemas.ts';
import {
  fontFile,
  type FontRun,
  type HasLetter,
  runsOf,
  standIn,
  usualFont,
  type Weight,
} from './pdf-fonts.ts';
import { paperWriting } from './writing.ts';

type Doc = PDFKit.PDFDocument;
type Parent = PDFKit.PDFStructureElement;

const ink = '#141714';
const faint = '#565c57';
const rule = '#d8d5cd';
const margin = 56;
const width = 595.28 - 2 * margin;

type Sheet = {
  doc: Doc;
  root: Parent;
  /** Writes a text as an element of this type, beneath what stands there. */
  write(parent: Parent, type: string, text: string, style: Style): Promise<void>;
  /** Whether all that was written has its letters here. */
  isWhole: boolean;
};
type Style = {
  size?: number;
  weight?: Weight;
  colour?: string;
  x?: number;
  y?: number;
  width?: number;
  align?: 'left' | 'right';
};

/** The library and its fonts are loaded with the first PDF. */
export async function paperPdf(
  paper: Paper,
  { language, timeZone }: { language: Language; timeZone: string },
): Promise<Buffer> {
  const writing = await paperWriting(paper.currency, { language, timeZone });
  const laidOut = paperLaidOut(paper, writing);
  const sheet = await emptySheet(paper, laidOut, language);
  const done = bytesOf(sheet.doc);
  await writeHeading(sheet, laidOut);
  await writeParties(sheet, laidOut.parties);
  await writeLines(sheet, laidOut);
  await writeSums(sheet, laidOut.sums);
  if (laidOut.tax) await writeTax(sheet, laidOut.tax);
  for (const note of laidOut.notes) await writeNote(sheet, note);
  if (!sheet.isWhole) await writeNote(sheet, writing.word('lacking', { standIn }));
  sheet.root.end();
  sheet.doc.end();
  return done;
}

async function emptySheet(
  paper: Paper,
  { title }: LaidOutPaper,
  language: Language,
): Promise<Sheet> {
  const { default: PdfDocument } = await import('pdfkit');
  const [usual, bold] = await Promise.all([fontFile(usualFont(400)), fontFile(usualFont(700))]);
  const issued = new Date(paper.issuedAt);
  const doc = new PdfDocument({
    size: 'A4',
    margin,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: language,
    info: {
      Title: `${title} ${paper.number}`,
      Author: paper.seller.name,
      Subject: paper.orderNumber ?? paper.reference ?? '',
      CreationDate: issued,
      ModDate: issued,
    },
  });
  doc.registerFont(usualFont(400), usual);
  doc.registerFont(usualFont(700), bold);
  const letters = new Map<string, (codePoint: number) => boolean>();
  const has: HasLetter = async (font, codePoint) => {
    const known = letters.get(font);
    if (known) return known(codePoint);
    if (font !== usualFont(400) && font !== usualFont(700))
      doc.registerFont(font, await fontFile(font));
    letters.set(font, hasGlyph(doc, font));
    return has(font, codePoint);
  };
  const root = doc.struct('Document');
  doc.addStructure(root);
  const write: Sheet['write'] = async (parent, type, text, style) => {
    const { size = 10, weight = 400, colour = ink, x, y, ...place } = style;
    const { runs, isWhole } = await runsOf(text, weight, has);
    sheet.isWhole &&= isWhole;
    const element = doc.struct(type, {}, () => {
      doc.fillColor(colour).fontSize(size);
      if (x !== undefined) doc.x = x;
      if (y !== undefined) doc.y = y;
      writeRuns(doc, runs, { ...place, size, features: quotesInChinese(text) ? [] : ['pwid'] });
    });
    parent.add(element);
    element.end();
  };
  const sheet: Sheet = { doc, root, isWhole: true, write };
  return sheet;
}

async function writeNote({ doc, root, write }: Sheet, note: string): Promise<void> {
  doc.moveDown(0.6);
  await write(root, 'P', note, { size: 9, colour: faint });
}

function writeRuns(
  doc: Doc,
  runs: readonly FontRun[],
  { size, ...place }: PDFKit.Mixins.TextOptions & { size: number },
): void {
  // Fonts are of different heights: all stand on the line of the usual one.
  const baseline = (-fontSet(doc, usualFont(400)).ascender / 1_000) * size;
  runs.forEach(({ text, font }, at) => {
    doc.font(font).text(text, { ...place, baseline, continued: at < runs.length - 1 });
  });
}

/** Elsewhere, quotation marks and apostrophes are asked to be narrow: the usual font has those of Chinese. */
function quotesInChinese(text: string): boolean {
  return /\p{Script=Han}[‘’“”]|[‘’“”]\p{Script=Han}/u.test(text);
}

function hasGlyph(doc: Doc, font: string): (codePoint: number) => boolean {
  const { font: set } = fontSet(doc, font);
  return (codePoint) => codePoint < 32 || set.hasGlyphForCodePoint(codePoint);
}

/** The font as the library has it once it is set; the types leave it out. `ascender` is in thousandths of the size. */
function fontSet(doc: Doc, font: string) {
  doc.font(font);
  return Reflect.get(doc, '_font') as {
    ascender: number;
    font: { hasGlyphForCodePoint(codePoint: number): boolean };
  };
}

function bytesOf(doc: Doc): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    doc.on('data', (part: Buffer) => parts.push(part));
    doc.on('end', () => resolve(Buffer.concat(parts)));
    doc.on('error', reject);
  });
}

async function writeHeading(
  { doc, root, write }: Sheet,
  { title, facts }: LaidOutPaper,
): Promise<void> {
  const top = doc.y;
  const half = width / 2 - 10;
  await write(root, 'H1', title, { size: 24, weight: 700, width: half });
  const left = doc.y;
  doc.y = top + 6;
  for (const { label, value } of facts) {
    const fact = beneath(doc, root, 'P');
    const y = doc.y;
    await write(fact, 'Span', label, { size: 9, colour: faint, x: margin + half, y, width: 100 });
    await write(fact, 'Span', value, {
      size: 9,
      x: margin + half + 100,
      y,
      width: width - half - 100,
      align: 'right',
    });
    fact.end();
  }
  doc.y = Math.max(left, doc.y) + 14;
  ruled(doc);
}

function beneath(doc: Doc, parent: Parent, type: string): Parent {
  const element = doc.struct(type);
  parent.add(element);
  return element;
}

function ruled(doc: Doc, colour = rule): void {
  doc.markContent('Artifact', { type: 'Layout' });
  doc
    .moveTo(margin, doc.y)
    .lineTo(margin + width, doc.y)
    .lineWidth(0.75)
    .stroke(colour);
  doc.endMarkedContent();
  doc.y += 10;
  doc.x = margin;
}

async function writeParties(
  { doc, root, write }: Sheet,
  parties: LaidOutPaper['parties'],
): Promise<void> {
  const top = doc.y + 6;
  let bottom = top;
  for (const [at, { label, name, details }] of parties.entries()) {
    const party = beneath(doc, root, 'Sect');
    const x = margin + at * (width / 2);
    const place = { x, width: width / 2 - 16 };
    await write(party, 'H2', label, { ...place, size: 9, colour: faint, y: top });
    await write(party, 'P', name, { ...place, weight: 700 });
    for (const detail of details) await write(party, 'P', detail, { ...place, size: 9 });
    party.end();
    bottom = Math.max(bottom, doc.y);
  }
  doc.y = bottom + 22;
}

type Column = { width: number; align: 'left' | 'right' };
type Cells = Array<{ text: string; details?: string[]; isHead: boolean }>;

async function writeLines(sheet: Sheet, { heads, hasUnits, rows }: LaidOutPaper): Promise<void> {
  const numbers = hasUnits ? [60, 90, 95] : [110];
  const columns: Column[] = [
    { width: width - numbers.reduce((all, one) => all + one, 0), align: 'left' },
    ...numbers.map((one): Column => ({ width: one, align: 'right' })),
  ];
  const texts = (row: Pick<LaidOutRow, 'quantity' | 'unitPrice' | 'amount'>) =>
    hasUnits ? [row.quantity, row.unitPrice, row.amount] : [row.amount];
  await writeTable(
    sheet,
    columns,
    [heads.what, ...texts(heads)],
    rows.map((row): Cells => [
      { text: row.name, details: row.details, isHead: true },
      ...texts(row).map((text) => ({ text, isHead: false })),
    ]),
  );
}

async function writeTax(
  sheet: Sheet,
  { heads, rows }: NonNullable<LaidOutPaper['tax']>,
): Promise<void> {
  sheet.doc.moveDown(1.5);
  const columns: Column[] = [
    { width: width - 3 * 110, align: 'left' },
    ...[1, 2, 3].map((): Column => ({ width: 110, align: 'right' })),
  ];
  await writeTable(
    sheet,
    columns,
    [heads.rate, heads.net, heads.tax, heads.gross],
    rows.map(({ rate, net, tax, gross }) => [
      { text: rate, isHead: true },
      ...[net, tax, gross].map((text) => ({ text, isHead: false })),
    ]),
  );
}

async function writeTable(
  sheet: Sheet,
  columns: readonly Column[],
  heads: readonly string[],
  rows: readonly Cells[],
): Promise<void> {
  const { doc, root } = sheet;
  const table = beneath(doc, root, 'Table');
  const headRow = heads.map((text) => ({ text, isHead: true }));
  await writeRow(sheet, table, columns, headRow, { size: 9, colour: faint, scope: 'Column' });
  for (const row of rows) await writeRow(sheet, table, columns, row, { scope: 'Row' });
  table.end();
}

async function writeRow(
  { doc, write }: Sheet,
  table: Parent,
  columns: readonly Column[],
  cells: Cells,
  { scope, ...style }: Style & { scope: 'Row' | 'Column' },
): Promise<void> {
  const height = Math.max(
    ...cells.map(({ text, details = [] }, at) => {
      doc.font(usualFont(400)).fontSize(style.size ?? 10);
      const room = { width: (columns[at]?.width ?? 0) - 10 };
      return [text, ...details].reduce((all, one) => all + doc.heightOfString(one, room), 0);
    }),
  );
  if (doc.y + height > doc.page.height - margin) doc.addPage();
  const top = doc.y;
  const row = beneath(doc, table, 'TR');
  let x = margin;
  for (const [at, { text, details = [], isHead }] of cells.entries()) {
    const { width: room = 0, align = 'left' } = columns[at] ?? {};
    const place = { ...style, x, width: room - (align === 'left' ? 10 : 0), align };
    // The types do not know what a heading is of.
    const about: object = isHead ? { scope } : {};
    const cell = doc.struct(isHead ? 'TH' : 'TD', about);
    row.add(cell);
    await write(cell, 'P', text, { ...place, y: top });
    for (const detail of details)
      await write(cell, 'P', detail, { ...place, size: 9, colour: faint });
    cell.end();
    x += room;
  }
  row.end();
  doc.y = top + height + 6;
  ruled(doc);
  doc.y -= 4;
}

async function writeSums({ doc, root, write }: Sheet, sums: LaidOutPaper['sums']): Promise<void> {
  doc.y += 6;
  for (const { label, value, isTotal } of sums) {
    if (doc.y + 30 > doc.page.height - margin) doc.addPage();
    const sum = beneath(doc, root, 'P');
    const y = doc.y;
    const style: Style = isTotal ? { size: 13, weight: 700 } : { size: 10 };
    await write(sum, 'Span', label, { ...style, x: margin + width / 2 - 30, y, width: 165 });
    const bottom = doc.y;
    await write(sum, 'Span', value, {
      ...style,
      x: margin + width - 110,
      y,
      width: 110,
      align: 'right',
    });
    sum.end();
    doc.y = Math.max(bottom, doc.y) + 4;
  }
  doc.x = margin;
}
