/** Cool air over a frame of the film. Handed to the studio's browser as text, so nothing in here may refer to anything outside. */
import type { Frame } from './film-plan.ts';

declare global {
  var coolAir: (stage: OffscreenCanvasRenderingContext2D, frame: Frame) => void;
}

export function exposeAirInPage(): void {
  const chance = (seed: number): number => {
    const value = Math.sin(seed * 127.1 + 11.7) * 43_758.5453;
    return value - Math.floor(value);
  };

  const [width, height] = [1280, 720];
  const layer = new OffscreenCanvas(width / 2, height / 2);
  const bands = layer.getContext('2d', { willReadFrequently: true });
  if (!bands) throw new Error('No canvas');
  /** Where the unit of the room blows, in the picture at zoom 1. */
  const outlet = { left: 430, right: 850, y: 252 };

  /** Bands of cool air out of the unit, down and into the room. */
  const air = (stage: OffscreenCanvasRenderingContext2D, { air: strength = 0, zoom = 1, centre = [0.5, 0.5], at }: Frame): void => {
    if (strength <= 0) return;
    bands.setTransform(0.5, 0, 0, 0.5, 0, 0);
    bands.clearRect(0, 0, width, height);
    bands.translate((width - width * zoom) * centre[0], (height - height * zoom) * centre[1]);
    bands.scale(zoom, zoom);
    bands.lineCap = 'round';
    for (let index = 0; index < 15; index += 1) {
      const share = index / 14;
      const x = outlet.left + (outlet.right - outlet.left) * share;
      const way = (share - 0.5) * 460 + 26 * Math.sin(at * 1.3 + index);
      bands.strokeStyle = `rgb(${index % 2 ? '235 247 255' : '128 186 240'} / ${0.5 * strength * (0.6 + 0.4 * chance(index))})`;
      bands.lineWidth = 8 + 10 * chance(index + 3);
      bands.setLineDash([130 + 90 * chance(index), 70]);
      bands.lineDashOffset = -at * 230 - 190 * chance(index + 9);
      bands.beginPath();
      bands.moveTo(x, outlet.y);
      bands.bezierCurveTo(x + way * 0.1, outlet.y + 100, x + way * 0.5, outlet.y + 170, x + way, outlet.y + 330 + 30 * Math.sin(at + index * 2));
      bands.stroke();
    }
    stage.filter = 'blur(6px)';
    stage.drawImage(layer, 0, 0, width, height);
    stage.filter = 'none';
  };
  globalThis.coolAir = air;
}
