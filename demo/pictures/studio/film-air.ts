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

  /** Bands of cool air out of the unit, down and into the room. */
  const air = (stage: OffscreenCanvasRenderingContext2D, { air: strength = 0, zoom = 1, centre = [0.5, 0.5], at }: Frame): void => {
    if (strength <= 0) return;
    stage.save();
    const [width, height] = [1280, 720];
    stage.translate((width - width * zoom) * centre[0], (height - height * zoom) * centre[1]);
    stage.scale(zoom, zoom);
    stage.filter = 'blur(5px)';
    stage.lineCap = 'round';
    for (let index = 0; index < 13; index += 1) {
      const share = index / 12;
      const x = outlet.left + (outlet.right - outlet.left) * share;
      const way = (share - 0.5) * 420 + 26 * Math.sin(at * 1.3 + index);
      stage.strokeStyle = `rgb(225 242 255 / ${0.34 * strength * (0.6 + 0.4 * chance(index))})`;
      stage.lineWidth = 7 + 9 * chance(index + 3);
      stage.setLineDash([120 + 90 * chance(index), 70]);
      stage.lineDashOffset = -at * 230 - 190 * chance(index + 9);
      stage.beginPath();
      stage.moveTo(x, outlet.y);
      stage.bezierCurveTo(x + way * 0.1, outlet.y + 100, x + way * 0.5, outlet.y + 150, x + way, outlet.y + 300 + 30 * Math.sin(at + index * 2));
      stage.stroke();
    }
    stage.restore();
  };
  const outlet = { left: 500, right: 770, y: 238 };

  globalThis.coolAir = air;
}
