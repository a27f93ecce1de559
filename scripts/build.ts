/** Builds the site when its sources changed: the browser's and the server's bundle, compressed assets, the demo's pictures. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const stamp = 'build/web.stamp';
const sources = ['web/**/*.{ts,tsx,css,json,svg,woff2}', 'contract/**/*.ts', 'messages/**/*.json', 'package-lock.json', 'vite.config.ts', 'react-router.config.ts'];

const current = hashOfSources();
if (existsSync(stamp) && readFileSync(stamp, 'utf8') === current) process.exit(0);

console.log('Building the site …');
execFileSync('react-router', ['build'], { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, NODE_ENV: 'production' } });
await Promise.all(globSync('build/web/client/**/*.{js,css,svg,json,webmanifest}').map(compressed));
writeFileSync(stamp, current);

function hashOfSources(): string {
  const hash = createHash('sha256');
  for (const file of globSync(sources).sort()) {
    if (!statSync(file).isFile() || /\.test\.tsx?$/.test(file)) continue;
    hash.update(file).update(readFileSync(file));
  }
  return hash.digest('hex');
}

/** Writes `file.br` and `file.gz` next to a file, as the static server looks for them. */
async function compressed(file: string): Promise<void> {
  const body = await readFile(file);
  if (body.length < 1_000) return;
  await Promise.all([
    writeFile(`${file}.br`, brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } })),
    writeFile(`${file}.gz`, gzipSync(body, { level: 9 })),
  ]);
}
