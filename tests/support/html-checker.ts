/** The W3C's checker of HTML, for many pages in one run. It needs Java, which `npm test` does not bring. */
import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { clear } from '#server/testing/clear.ts';

type Finding = { url: string; message: string; extract?: string; lastLine?: number };

const jar = fileURLToPath(import.meta.resolve('vnu-jar/build/dist/vnu.jar'));

export const hasJava = spawnSync('java', ['-version']).status === 0;

/** What is invalid in the documents, by their names, each as "name: message: the place". */
export async function invalidIn(documents: ReadonlyMap<string, string>): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'pasar-html-'));
  try {
    const names = [...documents.keys()];
    const files = names.map((_, index) => join(folder, `${index}.html`));
    await Promise.all(
      [...documents.values()].map((html, index) => writeFile(files[index] ?? '', html)),
    );
    const { stdout } = await promisify(execFile)(
      'java',
      [
        '-jar',
        jar,
        '--errors-only',
        '--exit-zero-always',
        '--stdout',
        '--format',
        'json',
        ...files,
      ],
      { maxBuffer: 64 * 1024 * 1024 },
    );
    const { messages } = JSON.parse(stdout) as { messages: Finding[] };
    return messages.map(({ url, message, extract = '' }) => {
      const index = files.findIndex((file) => url.endsWith(file));
      return `${names[index]}: ${message}: ${extract.trim()}`;
    });
  } finally {
    await clear(folder);
  }
}
