/** A browser for the journeys without installing one by hand: one from npm where it runs, else the system's or Playwright's. */
import { existsSync, statfsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import packedChromium from '@sparticuz/chromium';
import { type Browser, chromium } from 'playwright-core';

/**
 * Where the browser is. `BROWSER_PATH` names one to use instead; the one from npm is unpacked when it is first needed.
 * It has no windows to draw, so that journeys take three quarters of the time, and it is the same for everybody.
 */
export async function browserFile(): Promise<string> {
  const { BROWSER_PATH: named } = process.env;
  if (named) return named;
  const runsHere = process.platform === 'linux' && process.arch === 'x64';
  const installed = runsHere ? undefined : (systemBrowser() ?? playwrightsOwn());
  return installed ?? packedChromium.executablePath();
}

/** Starts a browser; close it when done. In a window all pages of a site share a process, and the scripts compiled there. */
export function launchBrowser(executablePath: string): Promise<Browser> {
  return chromium.launch({
    executablePath,
    args: ['--process-per-site', ...rootArguments()],
    ignoreDefaultArgs: hasSharedMemory() ? ['--disable-dev-shm-usage'] : [],
  });
}

/** Containers may have 64 MB, too few for pages; files take its place there, which cost more of the processor. */
function hasSharedMemory(): boolean {
  if (!existsSync('/dev/shm')) return false;
  const { bavail, bsize } = statfsSync('/dev/shm');
  return bavail * bsize >= 1_000_000_000;
}

const names = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
];

const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

function systemBrowser(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return [...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...places].find(
    (file) => existsSync(file),
  );
}

function playwrightsOwn(): string | undefined {
  const file = chromium.executablePath();
  return existsSync(file) ? file : undefined;
}

/** Chromium's sandbox does not work for root, who runs tests in containers. */
function rootArguments(): string[] {
  return process.getuid?.() === 0 ? ['--no-sandbox'] : [];
}
