/** The figures as people read them: one Markdown table for each question. */
import { cpus, totalmem } from 'node:os';
import type { PageSize } from './pages.ts';
import type { Figures } from './load.ts';
import type { RoundResult } from './rounds.ts';

export type Memory = { idle: number; loaded: number };
export type Catalogue = {
  products: number;
  results: RoundResult[];
  memory: Memory;
  unaccountedFor: number;
};
export type BenchReport = {
  at: string;
  machine: string;
  catalogues: Catalogue[];
  pages: PageSize[];
  coldStartMs: number | null;
};

export function machine(): string {
  return `${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}`;
}

export function markdown({ at, machine: on, catalogues, pages, coldStartMs }: BenchReport): string {
  const scale =
    catalogues.length > 1
      ? `## From the smallest to the largest catalogue\n\n${scaleTable(catalogues)}`
      : '';
  const start =
    coldStartMs === null
      ? ''
      : `\`npm start\` to the first page, built and seeded: ${Math.round(coldStartMs)} ms (aim: 2000)`;
  return [
    `Measured on ${at}: ${on}`,
    ...catalogues.map(catalogueText),
    scale,
    start,
    pages.length > 0 ? pagesTable(pages) : '',
  ]
    .filter(Boolean)
    .join('\n\n');
}

function catalogueText({ products, results, memory, unaccountedFor }: Catalogue): string {
  const heading = `## ${products.toLocaleString('en')} products`;
  const memoryUse = `Memory of the Node process: ${Math.round(memory.idle)} MB idle (aim: 150), at most ${Math.round(memory.loaded)} MB under load (aim: 250). Units oversold or lost: ${unaccountedFor}.`;
  return [heading, resultsTable(results), memoryUse].join('\n\n');
}

function resultsTable(results: RoundResult[]): string {
  const heads = [
    '',
    'requests/s',
    'p50 ms',
    'p99 ms',
    'CPU Node ms',
    'CPU SQL ms',
    'SQL',
    'failed',
    'bare/s',
    'bare p99',
    'of bare',
    'own/s',
    'of own',
    'aim',
    '',
  ];
  const rows = results.map(({ scenario, aim, pasar, bare, own }) => [
    scenario,
    Math.round(pasar.perSecond),
    fixed(pasar.p50),
    fixed(pasar.p99),
    fixed(pasar.nodeMs),
    fixed(pasar.postgresMs),
    fixed(pasar.statements, 1),
    pasar.failed,
    bare ? Math.round(bare.perSecond) : '',
    bare ? fixed(bare.p99) : '',
    bare ? percent(pasar.perSecond / bare.perSecond) : '',
    own ? Math.round(own.perSecond) : '',
    own ? percent(pasar.perSecond / own.perSecond) : '',
    aimText(aim),
    isReached({ scenario, aim, pasar, bare, own }, results) ? '✓' : '✗',
  ]);
  return table(heads, rows);
}

function aimText(aim: RoundResult['aim']): string {
  const { ofBare, ofOwn, p99OfBare, perSecond, p50, p99, postgresMs, statements, of } = aim;
  return [
    ofBare && `≥ ${percent(ofBare)} of bare`,
    ofOwn && `≥ ${percent(ofOwn)} of own`,
    p99OfBare && `p99 ≤ ${p99OfBare}×`,
    perSecond && `≥ ${perSecond}/s`,
    p50 && `p50 ≤ ${p50} ms`,
    p99 && `p99 ≤ ${p99} ms`,
    postgresMs && `SQL ≤ ${postgresMs} ms`,
    statements && `≤ ${statements} statements`,
    of && `≥ ${percent(of.share)} of ${of.scenario}`,
  ]
    .filter(Boolean)
    .join(', ');
}

const any = Number.POSITIVE_INFINITY;

function isReached(
  { aim, pasar, bare, own }: RoundResult,
  results: readonly RoundResult[],
): boolean {
  const other = results.find(({ scenario }) => scenario === aim.of?.scenario)?.pasar;
  return (
    pasar.failed === 0 &&
    pasar.perSecond >= (aim.perSecond ?? 0) &&
    pasar.p50 <= (aim.p50 ?? any) &&
    pasar.p99 <= (aim.p99 ?? any) &&
    pasar.postgresMs <= (aim.postgresMs ?? any) &&
    pasar.statements <= (aim.statements ?? any) &&
    isFastBeside(pasar, bare, { share: aim.ofBare, p99: aim.p99OfBare }) &&
    isFastBeside(pasar, own, { share: aim.ofOwn }) &&
    (!aim.of || (other !== undefined && isFastBeside(pasar, other, aim.of)))
  );
}

type Shares = { share?: number | undefined; p99?: number | undefined };

function isFastBeside(pasar: Figures, other: Figures | null, { share = 0, p99 = any }: Shares) {
  return !other || (pasar.perSecond >= share * other.perSecond && pasar.p99 <= p99 * other.p99);
}

/** How much longer the CPU of one request takes with the largest catalogue; the aim is 1.3. */
function scaleTable(catalogues: Catalogue[]): string {
  const [small, large] = [catalogues[0], catalogues.at(-1)];
  const rows = (small?.results ?? []).map(({ scenario, pasar }) => {
    const there = large?.results.find((result) => result.scenario === scenario)?.pasar;
    return [
      scenario,
      ratio(there?.p50, pasar.p50),
      ratio(pasar.perSecond, there?.perSecond),
      ratio(there && there.nodeMs + there.postgresMs, pasar.nodeMs + pasar.postgresMs),
    ];
  });
  return table(['', 'p50 ×', 'requests/s ÷', 'CPU ×'], rows);
}

function pagesTable(pages: PageSize[]): string {
  const kilobytes = (bytes: number) => (bytes / 1_000).toFixed(1);
  const rows = pages.map(({ path, html, js, css }) => [
    path,
    kilobytes(html),
    kilobytes(js),
    kilobytes(css),
  ]);
  return `## Bytes of a first visit, kB after gzip\n\n${table(['', 'HTML', 'JavaScript', 'CSS'], rows)}`;
}

function table(heads: string[], rows: Array<Array<string | number>>): string {
  const line = (cells: Array<string | number>) => `| ${cells.join(' | ')} |`;
  return [
    line(heads),
    line(heads.map((_, place) => (place === 0 ? '---' : '---:'))),
    ...rows.map(line),
  ].join('\n');
}

function fixed(value: number, digits = 2): string {
  return value.toFixed(value >= 100 ? 0 : digits);
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}

function ratio(value: number | undefined, to: number | undefined): string {
  return value === undefined || to === undefined ? '' : (value / to).toFixed(2);
}
