/**
 * Makes the film of a hydro-cleaning: draws its scenes in the studio, puts the frames together, and has ffmpeg write them
 * as WebM and MP4, with a poster. It takes some minutes, and lies with the drawn pictures.
 *
 * node demo/pictures/studio/film.ts        (needs ffmpeg with libvpx-vp9 and libx264)
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { hashOf } from '../svg.ts';
import { exposeAirInPage } from './film-air.ts';
import { exposeFilmInPage } from './film-in-page.ts';
import { filmFrames, filmSize, framesPerSecond, type Staging, stagings } from './film-plan.ts';
import { exposeWaterInPage } from './film-water.ts';
import { openStudio, type Studio } from './studio.ts';

const folder = join(import.meta.dirname, '../../drawn/film');
const negatives = join(tmpdir(), 'pasar-film');
mkdirSync(negatives, { recursive: true });
mkdirSync(folder, { recursive: true });

const studio = await openStudio();
try {
  await studio.page.evaluate(exposeWaterInPage);
  await studio.page.evaluate(exposeAirInPage);
  await studio.page.evaluate(exposeFilmInPage);
  for (const [name, staging] of Object.entries(stagings)) {
    const negative = await negativeOf(studio, staging);
    await studio.page.evaluate(([key, image]) => globalThis.cutting.load(key, image), [name, negative.toString('base64')] as const);
  }
  await writeFilm(studio);
} finally {
  await studio.close();
}
encode();

/** Drawn once per staging, so that the film can be cut again without drawing. */
async function negativeOf(studio: Studio, staging: Staging): Promise<Buffer> {
  if (typeof staging === 'string') return readFileSync(join(import.meta.dirname, 'photographs', `${staging}.webp`));
  const file = join(negatives, `${hashOf(JSON.stringify(staging)).toString(36)}.png`);
  if (!existsSync(file)) writeFileSync(file, await studio.draw(staging.shot, staging.format));
  return readFileSync(file);
}

/** Frame by frame into a nearly lossless file, from which both formats are made. */
async function writeFilm({ page }: Studio): Promise<void> {
  const ffmpeg = spawn('ffmpeg', ['-y', '-loglevel', 'error', '-f', 'image2pipe', '-c:v', 'mjpeg', '-r', String(framesPerSecond), '-i', '-', '-c:v', 'libx264', '-crf', '8', '-preset', 'veryfast', '-pix_fmt', 'yuv420p', join(negatives, 'cut.mp4')], { stdio: ['pipe', 'inherit', 'inherit'] });
  for (const [index, frame] of filmFrames().entries()) {
    const picture = Buffer.from(await page.evaluate((given) => globalThis.cutting.frame(given), frame), 'base64');
    if (index === 0) await sharp(picture).resize(filmSize).avif({ quality: 50 }).toFile(join(folder, 'hydro-cleaning.avif'));
    if (!ffmpeg.stdin.write(picture)) await once(ffmpeg.stdin, 'drain');
  }
  ffmpeg.stdin.end();
  await once(ffmpeg, 'close');
}

function encode(): void {
  const cut = join(negatives, 'cut.mp4');
  const write = (...options: string[]) => execFileSync('ffmpeg', ['-y', '-loglevel', 'error', '-i', cut, '-an', ...options], { cwd: folder, stdio: 'inherit' });
  write('-c:v', 'libx264', '-profile:v', 'high', '-preset', 'slow', '-b:v', '330k', '-maxrate', '900k', '-bufsize', '1800k', '-pix_fmt', 'yuv420p', '-movflags', '+faststart', 'hydro-cleaning.mp4');
  write('-c:v', 'libvpx-vp9', '-b:v', '240k', '-crf', '43', '-deadline', 'good', '-cpu-used', '5', '-row-mt', '1', '-g', '125', 'hydro-cleaning.webm');
}
