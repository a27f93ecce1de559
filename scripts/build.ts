/** Builds the site, the browser's and the server's bundle with compressed assets, unless nothing of it has changed. */
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Logger } from 'vite';

const sources = [
  'web',
  'contract',
  'messages',
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
];
const stamp = 'build/web.stamp';

const current = hashOf(sources);
if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== current) {
  await build();
  writeFileSync(stamp, current);
}

async function build(): Promise<void> {
  console.log('Building the site …');
  // React reads it while it is loaded.
  process.env.NODE_ENV = 'production';
  const { createBuilder, createLogger } = await import('vite');
  const customLogger = withoutNewSelectors(createLogger('warn'));
  const builder = await createBuilder({ mode: 'production', logLevel: 'warn', customLogger });
  await builder.buildApp();
  // A server that waits for the site can open it: until then it compresses what it sends.
  process.send?.('built');
  await Promise.all(globSync('build/web/client/**/*.{js,css,svg,json,webmanifest}').map(compress));
}

/** The minifier passes on a selector that it does not know yet, and warns of it each time; see web/styles/sections.css. */
function withoutNewSelectors(logger: Logger): Logger {
  const warn: Logger['warn'] = (text, options) => {
    if (!text.includes("'target-current'")) logger.warn(text, options);
  };
  return { ...logger, warn };
}

function hashOf(paths: string[]): string {
  const hash = createHash('sha256');
  const files = paths.flatMap((source) =>
    statSync(source).isDirectory() ? globSync(`${source}/**/*.*`) : [source],
  );
  for (const file of files.sort()) {
    if (/\.test\.tsx?$/.test(file) || !statSync(file).isFile()) continue;
    hash.update(file).update(readFileSync(file));
  }
  return hash.digest('hex');
}

/** Puts `file.br` and `file.gz` next to a file, whole at once, as a server looks for them that may be open. */
async function compress(file: string): Promise<void> {
  const body = await readFile(file);
  if (body.length < 1_000) return;
  const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } };
  await put(`${file}.br`, await promisify(brotliCompress)(body, brotli));
  await put(`${file}.gz`, await promisify(gzip)(body, { level: 9 }));
}

async function put(file: string, body: Buffer): Promise<void> {
  await writeFile(`${file}.part`, body);
  await rename(`${file}.part`, file);
}
