import { getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { languages } from '#contract/kernel/languages.ts';
import { paperLaidOut } from '#contract/papers/layout.rules.ts';
import { paperKinds, paperLineKinds } from '#contract/papers/rules.ts';
import type { Paper, PaperHead } from '#contract/papers/schemas.ts';
import { testApp, type TestApp } from '../testing/app.ts';
import { bought } from '../testing/buying.ts';
import { aProduct, signedIn, type SignedIn } from '../testing/makers.ts';
import { issueDue } from './issue.ts';
import { paperPdf } from './pdf.ts';
import { paperWriting } from './writing.ts';

let app: TestApp;
let shopper: SignedIn;
let paper: Paper;
beforeAll(async () => {
  app = await testApp();
  shopper = await signedIn(app);
  const product = await aProduct(app, { name: '手作陶杯 Mug', price: 12_50 });
  const order = await bought(shopper, { product, quantity: 3 });
  await issueDue({ db: app.db, config: app.configNow() });
  const [head] = (await shopper.get<PaperHead[]>(`/api/orders/${order.id}/papers`)).body;
  paper = (await shopper.get<Paper>(`/api/papers/${head?.id}`)).body;
});
afterAll(() => app.close());

async function pdfAt(reader: Pick<SignedIn, 'cookieHeader'>, id: number, language = 'en') {
  const cookie = reader.cookieHeader();
  return app.http.inject({
    url: `/api/papers/${id}/pdf`,
    headers: { cookie, 'accept-language': language },
  });
}

const opened = (bytes: Uint8Array) => getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 });
type Pdf = Awaited<ReturnType<typeof opened>>;

async function textIn(pdf: Pdf): Promise<string> {
  const { items } = await (await pdf.getPage(1)).getTextContent();
  return items.map((item) => ('str' in item ? item.str : '')).join('');
}

test('a PDF says what the page says, with its title, in the reader’s language', async () => {
  for (const [language, title] of [
    ['en', 'Receipt'],
    ['zh-Hans', '收据'],
  ] as const) {
    const { statusCode, headers, rawPayload } = await pdfAt(shopper, paper.id, language);
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'application/pdf',
      'private, no-store',
    ]);
    expect(headers['content-disposition']).toBe(`attachment; filename="${paper.number}.pdf"`);
    const pdf = await opened(rawPayload);
    const { info } = await pdf.getMetadata();
    expect(info).toMatchObject({ Title: `${title} ${paper.number}`, Language: language });
    const text = await textIn(pdf);
    for (const said of [title, paper.number, '手作陶杯 Mug', '$12.50', '$37.50', '$5.99', '$43.49'])
      expect(text).toContain(said);
  }
});

test('it is tagged: a heading, and tables of rows with headings', async () => {
  const pdf = await opened((await pdfAt(shopper, paper.id)).rawPayload);
  const tree = JSON.stringify(await (await pdf.getPage(1)).getStructTree());
  for (const role of ['Document', 'H1', 'H2', 'Table', 'TR', 'TH', 'TD'])
    expect(tree).toContain(`"role":"${role}"`);
});

test('the same paper is the same bytes whenever it is made', async () => {
  const [one, other] = [await pdfAt(shopper, paper.id), await pdfAt(shopper, paper.id)];
  expect(one.rawPayload.equals(other.rawPayload)).toBe(true);
});

test('nobody else gets it', async () => {
  const stranger = await signedIn(app);
  expect((await pdfAt(stranger, paper.id)).statusCode).toBe(404);
  expect((await pdfAt(app.visitor(), paper.id)).statusCode).toBe(401);
});

test('characters that are rare have a letter, and a long paper goes on', async () => {
  const line = { ...paper.lines[0], name: 'пример Nguyễn' } as Paper['lines'][number];
  const long = { ...paper, lines: Array.from({ length: 60 }, () => line) };
  const pdf = await opened(await paperPdf(long, { language: 'en', timeZone: 'Asia/Singapore' }));
  expect(pdf.numPages).toBeGreaterThan(1);
  expect(await textIn(pdf)).toContain('пример Nguyễn');
});

test('Tamil, Hindi, Thai and signs of currencies have their letters; what no font here has is said to be missing', async () => {
  const pdfOf = async (name: string) => {
    const line = { ...paper.lines[0], name } as Paper['lines'][number];
    const written = await paperPdf(
      { ...paper, lines: [line] },
      { language: 'en', timeZone: 'Asia/Singapore' },
    );
    return textIn(await opened(written));
  };
  for (const [name, letters] of [
    ['காபி Kopi', /[\u0B80-\u0BFF].* Kopi/u],
    ['हिन्दी Chai', /[\u0900-\u097F].* Chai/u],
    ['ชาไทย Cha', /[\u0E00-\u0E7F].* Cha/u],
    ['Łódź ₹1 ₱1 ₫1 ฿1', /Łódź ₹1 ₱1 ₫1 ฿1/],
  ] as const) {
    const text = await pdfOf(name);
    expect(text).toMatch(letters);
    expect(text).not.toContain('[…]');
  }
  for (const lacking of ['ខ្មែរ', 'شاي', '👩‍🍳🎂']) {
    const text = await pdfOf(`Tea ${lacking} set`);
    expect(text).toContain('Tea […] set');
    expect(text).toContain('letters stand that this file cannot draw');
  }
});

test('an apostrophe is as narrow as its neighbours, unless Chinese stands beside it', async () => {
  const widthOf = async (name: string) => {
    const line = { ...paper.lines[0], name } as Paper['lines'][number];
    const pdf = await opened(
      await paperPdf({ ...paper, lines: [line] }, { language: 'en', timeZone: 'Asia/Singapore' }),
    );
    const { items } = await (await pdf.getPage(1)).getTextContent();
    const [item] = items.filter((one) => 'str' in one && one.str === name);
    return item && 'width' in item ? item.width : Number.NaN;
  };
  for (const [without, name] of [
    ['Grandmothers cup', 'Grandmother’s cup'],
    ['美玲 Meilings', '美玲 Meiling’s'],
  ] as const) {
    const mark = (await widthOf(name)) - (await widthOf(without));
    expect(mark).toBeGreaterThan(1);
    expect(mark).toBeLessThan(4);
  }
  expect((await widthOf('外婆’的杯')) - (await widthOf('外婆的杯'))).toBeCloseTo(10);
});

test.each(languages)('every kind of paper and line has its words in %s', async (language) => {
  const writing = await paperWriting('USD', { language, timeZone: 'Asia/Singapore' });
  for (const kind of paperKinds)
    for (const country of ['SG', 'DE', 'US', 'JP']) {
      const lines = paperLineKinds.map((what) => ({
        what,
        name: null,
        options: {},
        quantity: 2,
        unitPrice: null,
        amount: 1,
      }));
      const tax = { country, isIncluded: false, rates: [{ basisPoints: 900, gross: 1, tax: 0.1 }] };
      const corrects = { id: 1, number: 'RC-1-2026-00001', issuedAt: paper.issuedAt };
      const all = { ...paper, kind, lines, tax, corrects, closing: 1, reason: 'Chipped' };
      const reference = 'FAST 1';
      const said = JSON.stringify(paperLaidOut({ ...all, reference }, writing));
      // A word that is missing is written as its key.
      expect(said).not.toMatch(/"(papers\.)?(kinds|lines|totals|tax)\.\w/);
    }
});
