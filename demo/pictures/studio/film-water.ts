/** Water over a frame of the film. Handed to the studio's browser as text, so nothing in here may refer to anything outside. */
import type { Frame } from './film-plan.ts';

declare global {
  var water: (stage: OffscreenCanvasRenderingContext2D, frame: Frame) => void;
}

export function exposeWaterInPage(): void {
  const [width, height] = [1280, 720];
  const chance = (seed: number): number => {
    const value = Math.sin(seed * 127.1 + 11.7) * 43_758.5453;
    return value - Math.floor(value);
  };

  const water = (stage: OffscreenCanvasRenderingContext2D, { water: strength = 0, soiled = 0, edge = 0, at }: Frame): void => {
    if (strength <= 0) return;
    const sweep = Math.sin(at * 5.2);
    const [hitX, hitY] = [edge * width + 8 * Math.sin(at * 9), height * (0.44 + 0.13 * sweep)];
    const [tipX, tipY] = [hitX + 150, hitY + 120 - 24 * sweep];
    const brown = `${Math.round(190 - 95 * soiled)} ${Math.round(215 - 135 * soiled)} ${Math.round(238 - 190 * soiled)}`;
    stage.lineCap = 'round';
    for (let index = 0; index < 70; index += 1) {
      const behind = chance(index) ** 1.6;
      const x = hitX + 20 - behind * 300;
      const from = height * (0.36 + 0.2 * chance(index + 40));
      const fallen = ((at * (0.7 + 0.8 * chance(index + 80)) + chance(index + 120)) % 1) * 380;
      stage.strokeStyle = `rgb(${brown} / ${0.5 * strength * (1 - behind)})`;
      stage.lineWidth = 2 + 4 * chance(index + 7);
      stage.beginPath();
      stage.moveTo(x, from + fallen);
      stage.lineTo(x + 3 * Math.sin(index), from + fallen + 24 + 46 * chance(index + 9));
      stage.stroke();
    }
    const mist = stage.createRadialGradient(hitX, hitY, 4, hitX, hitY, 150);
    mist.addColorStop(0, `rgb(255 255 255 / ${0.85 * strength})`);
    mist.addColorStop(0.35, `rgb(232 244 255 / ${0.42 * strength})`);
    mist.addColorStop(1, 'rgb(232 244 255 / 0)');
    stage.fillStyle = mist;
    stage.fillRect(hitX - 160, hitY - 160, 320, 320);
    for (let index = 0; index < 44; index += 1) {
      const spread = (chance(index + at * 31) - 0.5) * 54;
      stage.strokeStyle = `rgb(245 251 255 / ${0.16 + 0.3 * chance(index + at * 17)})`;
      stage.lineWidth = 1 + 2.4 * chance(index + 3);
      stage.beginPath();
      stage.moveTo(tipX - 6, tipY - 5);
      stage.lineTo(hitX + spread * 0.9, hitY + spread);
      stage.stroke();
    }
    for (let index = 0; index < 60; index += 1) {
      const age = (at * 1.9 + chance(index)) % 1;
      const way = chance(index + 60) * Math.PI * 2;
      const far = age * (60 + 150 * chance(index + 20));
      stage.fillStyle = `rgb(240 249 255 / ${0.75 * (1 - age)})`;
      stage.beginPath();
      stage.arc(hitX + Math.cos(way) * far, hitY + Math.sin(way) * far * 0.7 + 150 * age * age, 1 + 3 * chance(index + 5), 0, 7);
      stage.fill();
    }
    lance(stage, tipX, tipY);
  };

  const lance = (stage: OffscreenCanvasRenderingContext2D, x: number, y: number): void => {
    const along = (from: number, to: number, across: number, colours: string[]): void => {
      const turn = Math.atan2(430, 520);
      stage.save();
      stage.translate(x, y);
      stage.rotate(turn);
      const shade = stage.createLinearGradient(0, -across, 0, across);
      for (const [index, colour] of colours.entries()) shade.addColorStop(index / (colours.length - 1), colour);
      stage.fillStyle = shade;
      stage.shadowColor = 'rgb(10 20 40 / .35)';
      [stage.shadowBlur, stage.shadowOffsetX, stage.shadowOffsetY] = [22, 10, 18];
      stage.beginPath();
      stage.roundRect(from, -across, to - from, across * 2, across * 0.8);
      stage.fill();
      stage.restore();
    };
    along(20, 900, 9, ['#f4f6f8', '#aab3bd', '#5d6670', '#c8d0d8']);
    along(0, 64, 14, ['#ffd873', '#f2a71b', '#a86a00']);
  };

  globalThis.water = water;
}
