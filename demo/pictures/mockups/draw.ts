import { mockupColours, printArea, type Mockup, type MockupColour, type MockupView } from '#contract/catalogue/mockups.rules.ts';
import { picture, rect } from '../svg.ts';
import { capBack, capFront } from './cap.ts';
import { clothOf, type Cloth } from './cloth.ts';
import { hoodieBack, hoodieFront } from './hoodie.ts';
import { longsleeveBack, longsleeveFront } from './longsleeve.ts';
import { mugBack, mugFront } from './mug.ts';
import { teeBack, teeFront } from './tee.ts';
import { toteBack, toteFront } from './tote.ts';
import { tumblerBack, tumblerFront } from './tumbler.ts';
import { hoodieFromBehind, longsleeveFromBehind, teeFromBehind } from './from-behind.ts';
import { capOnModel, mugOnModel, toteOnModel, tumblerOnModel } from './using.ts';
import { archWall, hoodieOnModel, longsleeveOnModel, teeOnModel } from './wearing.ts';

export const mockupSize = 960;
export const mockupPaper = '#f3ecdf';
const archPaper = '#e7dcc8';

/** The blank in a colour and view, as a whole picture; with artwork (drawn in a box of 400) also printed. */
export function drawMockup(mockup: Mockup, look: { colourName: MockupColour; view: MockupView; artwork?: string }) {
  const cloth = clothOf(mockupColours[look.colourName], look.colourName.includes('Heather'));
  const wall = look.view.startsWith('model') ? archWall(mockupPaper, archPaper) : rect(0, 0, mockupSize, mockupSize, mockupPaper);
  return picture(mockupSize, mockupSize, wall, drawings[mockup][look.view](cloth, printed(mockup, look.view, look.artwork)));
}

/** The printed blank from the front without the paper behind it, in a box of 960. */
export const drawMockupAlone = (mockup: Mockup, colourName: MockupColour, artwork: string) => drawings[mockup].front(clothOf(mockupColours[colourName], colourName.includes('Heather')), printed(mockup, 'front', artwork));

/** The artwork in its place on the garment, before any turn that the drawing itself gives to it. */
function printed(mockup: Mockup, view: MockupView, artwork = '') {
  if (!artwork) return '';
  const area = printArea[mockup][view];
  const scale = (area.width * mockupSize) / 400;
  return `<g transform="translate(${area.x * mockupSize} ${area.y * mockupSize}) scale(${scale.toFixed(4)})">${artwork}</g>`;
}

const drawings: Record<Mockup, Record<MockupView, (cloth: Cloth, print: string) => string>> = {
  tee: { front: teeFront, back: teeBack, model: teeOnModel, 'model-back': teeFromBehind },
  longsleeve: { front: longsleeveFront, back: longsleeveBack, model: longsleeveOnModel, 'model-back': longsleeveFromBehind },
  hoodie: { front: hoodieFront, back: hoodieBack, model: hoodieOnModel, 'model-back': hoodieFromBehind },
  tote: { front: toteFront, back: toteBack, model: toteOnModel, 'model-back': toteOnModel },
  cap: { front: capFront, back: capBack, model: capOnModel, 'model-back': capOnModel },
  mug: { front: mugFront, back: mugBack, model: mugOnModel, 'model-back': mugOnModel },
  tumbler: { front: tumblerFront, back: tumblerBack, model: tumblerOnModel, 'model-back': tumblerOnModel },
};
