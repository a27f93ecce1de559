/** A studio of solids and light: scenes are written in GLSL and drawn by a headless Chromium, with no graphics card. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { exposeInPage, type ShotInPage } from './in-page.ts';

const folder = join(import.meta.dirname, 'scenes');

/** What a scene is written of, in order. */
const scenes = {
  unit: ['common', 'unit', 'unit-scene'],
  coil: ['common', 'coil-scene'],
  wheel: ['common', 'wheel-scene'],
  room: ['common', 'unit', 'room-scene'],
  technician: ['common', 'unit', 'technician-scene'],
} as const;
export type SceneName = keyof typeof scenes;

/** One picture: which scene, in which state, from where; see scenes/common.glsl. */
export type Shot = { scene: SceneName } & Partial<Omit<ShotInPage, 'source' | 'width' | 'height' | 'samples'>>;
export type Format = { width: number; height: number; samples: number };

export type Studio = { page: Page; draw: (shot: Shot, format: Format) => Promise<Buffer>; close: () => Promise<void> };

/** Opens the studio; close it when done. `BROWSER_PATH` names the browser where it is not at its usual place. */
export async function openStudio(): Promise<Studio> {
  const executablePath = process.env.BROWSER_PATH ?? ['/usr/bin/chromium', '/usr/bin/google-chrome', chromium.executablePath()].find((file) => existsSync(file));
  const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--ignore-gpu-blocklist', '--disable-gpu-watchdog'] });
  const page = await browser.newPage();
  page.on('pageerror', (error) => console.error(error.message));
  await page.evaluate(exposeInPage);
  return {
    page,
    draw: async (shot, format) => Buffer.from(await page.evaluate((given) => globalThis.studio.png(given), inPage(shot, format)), 'base64'),
    close: () => browser.close(),
  };
}

/** The shot as the page takes it, with everything that the scene leaves alone. */
export function inPage({ scene, ...state }: Shot, format: Format): ShotInPage {
  const source = scenes[scene].map((name) => readFileSync(join(folder, `${name}.glsl`), 'utf8')).join('\n');
  return { dirt: 0, foam: 0, wiped: -100, open: 0, moment: 0, aim: [0, 0, 0], extra: 0, ...state, ...format, source };
}
