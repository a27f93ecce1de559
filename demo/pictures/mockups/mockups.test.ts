import { drawnPicture } from '#contract/files/pictures.rules.ts';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { mockupColours, mockups, mockupUrl, mockupViews, printArea, type MockupColour } from '#contract/catalogue/mockups.rules.ts';
import { colourNames } from '../../content/shape.ts';
import { clashingIds } from '../ids.ts';
import { drawMockup } from './draw.ts';

const colours = Object.keys(mockupColours) as MockupColour[]; // the keys of the table itself

describe('the blanks', () => {
  it('come in the ten colours of the shop’s picker', () => {
    expect(colours).toEqual([...colourNames]);
  });

  it.each(mockups.flatMap((mockup) => mockupViews.map((view) => [mockup, view] as const)))('draws a %s from the %s in every colour', async (mockup, view) => {
    for (const colourName of colours) {
      const svg = drawMockup(mockup, { colourName, view });
      expect(clashingIds(svg)).toEqual([]);
      const { width, height } = await sharp(Buffer.from(svg)).resize(48).png().toBuffer({ resolveWithObject: true }).then(({ info }) => info);
      expect([width, height]).toEqual([48, 48]);
    }
  });

  it('shows the cloth in exactly its colour where no fold or light falls', async () => {
    const svg = drawMockup('tee', { colourName: 'Red', view: 'front' });
    const { data, info } = await sharp(Buffer.from(svg)).raw().toBuffer({ resolveWithObject: true });
    const at = (300 * info.width + 480) * info.channels;
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
    expect(Math.max(Math.abs(red - 0xc5), Math.abs(green - 0x33), Math.abs(blue - 0x2f))).toBeLessThan(4);
  });

  it('prints inside the picture, on every side', () => {
    for (const area of Object.values(printArea).flatMap((views) => Object.values(views))) {
      expect(Math.min(area.x, area.y)).toBeGreaterThan(0);
      expect(Math.max(area.x + area.width, area.y + area.height)).toBeLessThan(1);
    }
  });

  it('puts the artwork only into the print area', async () => {
    const artwork = '<rect width="400" height="400" fill="#00ff00"/>';
    const { x, y, width } = printArea.tote.front;
    const [blank, printed] = await Promise.all(['', artwork].map((body) => sharp(Buffer.from(drawMockup('tote', { colourName: 'White', view: 'front', artwork: body }))).removeAlpha().raw().toBuffer()));
    const changed = [...(blank ?? [])].flatMap((value, index) => (Math.abs(value - (printed?.[index] ?? 0)) > 40 ? [Math.floor(index / 3)] : []));
    const columns = changed.map((pixel) => pixel % 960);
    const rows = changed.map((pixel) => Math.floor(pixel / 960));
    expect(Math.abs(least(columns) - x * 960)).toBeLessThan(3);
    expect(Math.abs(least(rows) - y * 960)).toBeLessThan(3);
    expect(changed.length).toBeGreaterThan((width * 960) ** 2 * 0.9);
  });

  it('has its picture under the name of blank, colour and view', () => {
    expect(mockupUrl('tee', 'Charcoal Heather', 'model')).toBe(drawnPicture('mockups/tee-charcoal-heather-model.avif'));
  });
});


const least = (numbers: number[]) => numbers.reduce((least, number) => Math.min(least, number), Infinity);
