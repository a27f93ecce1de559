import type { Still } from '../../content/shape.ts';
import { picture } from '../svg.ts';
import { giftThings } from './gifts.ts';
import { homeThings } from './home.ts';
import { paperThings } from './papers.ts';
import { serviceScenes } from './service.ts';
import { stillSize, thingOf, type StillDrawing } from './thing.ts';
import { wallThings } from './walls.ts';
import { wornThings } from './worn.ts';

const scenes = ['aircon-unit', 'living-room', 'condenser', 'chemical-wash', 'technician'] as const;

/** A scene of the service, widened to the square of an item. */
const service: StillDrawing = ({ variant }) => `<rect width="1280" height="1280" fill="#e6f1fc"/><g transform="translate(0 160)">${serviceScenes[scenes[variant % scenes.length] ?? 'aircon-unit']()}</g>`;

const drawings: Record<Still, StillDrawing> = { ...wallThings, ...homeThings, ...paperThings, ...wornThings, ...giftThings, service };

/** A thing in its place and light, 1280 by 1280. Colours: the thing itself, the drawing on it, the accent. */
export const drawStill = (still: Still, look: { slug: string; motif: string; colours: readonly [string, string, string] }) => picture(stillSize, stillSize, drawings[still](thingOf(look)));
