import type { Still } from '../../content/shape.ts';
import { picture } from '../svg.ts';
import { giftDrawings } from './gifts.ts';
import { homeDrawings } from './home.ts';
import { paperDrawings } from './papers.ts';
import { serviceScenes } from './service.ts';
import { stillSize, subjectOf, type StillDrawing } from './subject.ts';
import { wallDrawings } from './walls.ts';
import { wornDrawings } from './worn.ts';

const scenes = ['aircon-unit', 'living-room', 'condenser', 'chemical-wash', 'technician'] as const;

/** A scene of the service, widened to the square of an item. */
const service: StillDrawing = ({ variant }) => `<rect width="1280" height="1280" fill="#e6f1fc"/><g transform="translate(0 160)">${serviceScenes[scenes[variant % scenes.length] ?? 'aircon-unit']()}</g>`;

const drawings: Record<Still, StillDrawing> = { ...wallDrawings, ...homeDrawings, ...paperDrawings, ...wornDrawings, ...giftDrawings, service };

/** A thing in its place and light, 1280 by 1280. Colours: the thing itself, the drawing on it, the accent. */
export const drawStill = (still: Still, look: { slug: string; motif: string; colours: readonly [string, string, string] }) => picture(stillSize, stillSize, drawings[still](subjectOf(look)));
