/** Puts one frame of the film together. Handed to the studio's browser as text, so nothing in here may refer to anything outside. */
import type { Frame } from './film-plan.ts';

declare global {
  var cutting: { load: (name: string, image: string) => Promise<void>; frame: (frame: Frame) => Promise<string> };
}

export function exposeFilmInPage(): void {
  const [width, height] = [1280, 720];
  const pictures = new Map<string, ImageBitmap>();
  const paper = (): [OffscreenCanvas, OffscreenCanvasRenderingContext2D] => {
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d', { willReadFrequently: true });
    if (!context) throw new Error('No canvas');
    return [canvas, context];
  };
  const [canvas, stage] = paper();
  const [, curtain] = paper();
  const [last, lastStage] = paper();
  const curtainCanvas = curtain.canvas;
  const bytesOf = (text: string) => Uint8Array.from(atob(text), (letter) => letter.codePointAt(0) ?? 0);

  const show = (on: OffscreenCanvasRenderingContext2D, name: string, { zoom = 1, centre = [0.5, 0.5] }: Frame): void => {
    const picture = pictures.get(name);
    if (!picture) throw new Error(`No picture ${name}`);
    const wide = width * zoom;
    const high = (wide * picture.height) / picture.width;
    on.imageSmoothingQuality = 'high';
    on.drawImage(picture, (width - wide) * centre[0], (height - high) * centre[1], wide, high);
  };

  /** The frayed edge up to which the work is done. */
  const edgeAt = (edge: number, y: number, at: number) => edge * width + 26 * Math.sin(y / 83 + at) + 15 * Math.sin(y / 29 + at * 2) + 7 * Math.sin(y / 11);

  const uncover = (frame: Frame): void => {
    if (frame.over === undefined) return;
    curtain.globalCompositeOperation = 'source-over';
    curtain.clearRect(0, 0, width, height);
    curtain.filter = 'blur(16px)';
    curtain.beginPath();
    curtain.moveTo(-60, -60);
    for (let y = -60; y <= height + 60; y += 12) curtain.lineTo(edgeAt(frame.edge ?? 0, y, frame.at * 0.6), y);
    curtain.lineTo(-60, height + 60);
    curtain.fill();
    curtain.filter = 'none';
    curtain.globalCompositeOperation = 'source-in';
    show(curtain, frame.over, frame);
    stage.drawImage(curtainCanvas, 0, 0);
  };

  const frame = async (given: Frame): Promise<string> => {
    if (given.dissolve === 0) lastStage.drawImage(canvas, 0, 0);
    stage.globalAlpha = 1;
    show(stage, given.picture, given);
    uncover(given);
    globalThis.water(stage, given);
    globalThis.coolAir(stage, given);
    if (given.dissolve !== undefined) {
      stage.globalAlpha = 1 - given.dissolve;
      stage.drawImage(last, 0, 0);
      stage.globalAlpha = 1;
    }
    const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.95 })).arrayBuffer());
    let text = '';
    for (let from = 0; from < bytes.length; from += 32_768) text += String.fromCharCode(...bytes.subarray(from, from + 32_768));
    return btoa(text);
  };

  const load = async (name: string, image: string): Promise<void> => {
    pictures.set(name, await createImageBitmap(new Blob([bytesOf(image)])));
  };
  globalThis.cutting = { load, frame };
}
