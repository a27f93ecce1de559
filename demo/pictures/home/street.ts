import { darker, lighter } from '../colour.ts';
import { circle, ellipse, group, line, path, place, rect, ring, soft, times } from '../svg.ts';
import type { Hour } from './house.ts';

/** What stands before the shops at opening time, each on y 0 with its foot. */
type Prop = (hour: Hour) => string;

const grounded = (width: number) => group('opacity=".26"', soft(5, ellipse(width * 0.08, 2, width * 0.56, 9, '#1f1408')));

/** A crate tipped toward the street, heaped with one kind of fruit. */
export const crate = (fruit: string, leaf = '#3f8f5f'): Prop => ({ night }) => {
  const wood = night('#c8935a');
  const heap = times(13, (index) => { const [x, y] = [-44 + (index % 5) * 22 + (index > 4 && index < 9 ? 11 : 0), -56 - Math.floor(index / 5) * 15]; return circle(x, y, 13, night(index % 2 ? fruit : darker(fruit, 0.1))) + circle(x - 4, y - 5, 4, '#ffffff', 'opacity=".35"') + (index % 4 === 0 ? path(`M${x} ${y - 12}q8-8 14-2-6 8-14 2z`, night(leaf)) : ''); });
  return grounded(130) + heap + path('M-62-54H62L56 0H-56Z', wood) + times(2, (row) => line(`M${-60 + row * 2} ${-36 + row * 20}H${60 - row * 2}`, darker(wood, 0.28), 4)) + line('M-54-54L-49 0M54-54L49 0', darker(wood, 0.2), 7) + rect(-64, -58, 128, 9, lighter(wood, 0.2), 'rx="3"');
};

export const basket = (colour: string): Prop => ({ night }) => grounded(90) + times(7, (index) => path(`M${-36 + index * 12}-46q-14-26 0-44 14 18 4 44z`, night(index % 2 ? colour : lighter(colour, 0.2)))) + path('M-46-48H46L36 0H-36Z', night('#b98148')) + times(5, (row) => line(`M${-44 + row * 2} ${-40 + row * 9}H${44 - row * 2}`, night('#8f5f2b'), 3, 'stroke-dasharray="9 5"')) + rect(-49, -54, 98, 10, night('#d6a468'), 'rx="5"');

export const plant = (pot: string): Prop => ({ night }) => grounded(70) + [-56, -30, -8, 16, 40, 62].map((turn, index) => place(path('M0 0C-20-36-18-80 0-112 18-80 20-36 0 0Z', night(index % 2 ? '#3f8a60' : '#5aa878')), 0, -44, { rotate: turn })).join('') + path('M-32-50H32L25 0H-25Z', night(pot)) + rect(-35, -56, 70, 12, night(lighter(pot, 0.2)), 'rx="3"') + ring(5, 0, -24, circle(0, -32, 3.5, night('#fbf4e6')));

export const stool: Prop = ({ night }) => grounded(70) + line('M-20-50L-28 0M20-50L28 0M-24-22H24', night('#8a4a2c'), 6) + rect(-30, -58, 60, 11, night('#e2674a'), 'rx="5"');

export const lanterns: Prop = ({ night, isNight }) => times(2, (index) => line(`M${index * 34} 0v${20 + index * 12}`, night('#4a3a2c'), 2) + (isNight ? group('opacity=".5"', soft(10, ellipse(index * 34, 40 + index * 12, 30, 28, '#ff9a5a'))) : '') + ellipse(index * 34, 40 + index * 12, 17, 20, isNight ? '#f0653f' : '#c8382a') + line(`M${index * 34} ${20 + index * 12}v40M${index * 34 - 9} ${24 + index * 12}q-6 16 0 32M${index * 34 + 9} ${24 + index * 12}q6 16 0 32`, '#f2b84a', 2) + rect(index * 34 - 7, 18 + index * 12, 14, 5, '#f2b84a') + line(`M${index * 34} ${60 + index * 12}v14`, '#f2b84a', 3));

export const bicycle: Prop = ({ night }) => {
  const ink = night('#24423a');
  const wheel = (x: number) => `<circle cx="${x}" cy="-38" r="36" fill="none" stroke="${ink}" stroke-width="5"/>` + ring(8, x, -38, line(`M${x}-38v-32`, ink, 1.4, 'opacity=".6"')) + circle(x, -38, 5, ink);
  return grounded(190) + wheel(-58) + wheel(58) + line('M-58-38L-28-94H32L-4-38H-58M-28-94L-4-38M32-94L58-38', night('#d1493f'), 6) + line('M-36-102h20M32-94l-5-20h20', ink, 6) + path('M38-112h40l-6 26h-28z', night('#d6a468')) + circle(48, -116, 9, night('#f2a71b')) + circle(64, -118, 10, night('#3f8f5f')) + line('M-4-38l8 14', ink, 5);
};

export const cat: Prop = ({ night }) => { const fur = night('#e08a3c'); return grounded(60) + path('M-22 0C-30-30-18-52 0-56 18-52 30-30 22 0Z', fur) + path('M-17-58L-20-82-6-72H6L20-82 17-58C20-40-20-40-17-58Z', fur) + path('M22-4C48-2 50-30 40-44', 'none', `stroke="${fur}" stroke-width="9" stroke-linecap="round"`) + line('M-9-60q3 3 6 0M3-60q3 3 6 0', night('#3a2410'), 2.4) + path('M-3-54h6l-3 4z', night('#b8483a')) + line('M-10-30h20M-8-20h16', night('#b8621f'), 4) + ellipse(0, -10, 9, 8, night('#f7e3c0')); };

type Dress = { skin: string; hair: string; top: string; apron: string; bottom: string };

/** A shopkeeper sweeping, seen from the side of the street. */
export const sweeper = ({ skin, hair, top, apron, bottom }: Dress): Prop => ({ night }) =>
  grounded(80) + line('M52-128L84-6', night('#b98148'), 6) + path('M70-22h30l10 22H62z', night('#e0b75e')) + times(4, (index) => line(`M${72 + index * 9}-18l${-2 + index}16`, night('#a87e2e'), 2)) + line('M-14-70V-4M14-70V-4', night(bottom), 22) + rect(-30, -8, 28, 9, night('#33302e'), 'rx="4"') + rect(2, -8, 28, 9, night('#33302e'), 'rx="4"') + path('M-32-150C-36-110-30-80-28-60H28C30-80 36-110 32-150 20-164-20-164-32-150Z', night(top)) + path('M-20-132H20L26-52H-26Z', night(apron)) + line('M-20-132L-14-158M20-132L14-158', night(apron), 5) + line('M30-146C46-134 54-126 56-112', night(top), 17) + circle(57, -110, 9, night(skin)) + line('M-30-146C-30-120 10-116 44-96', night(top), 16) + circle(48, -95, 9, night(skin)) + rect(-9, -176, 18, 22, night(skin)) + ellipse(0, -192, 23, 27, night(skin)) + path('M-25-190C-28-224 28-226 25-190 18-202 8-208 0-208-10-206-20-202-25-190Z', night(hair)) + circle(-14, -218, 12, night(hair)) + line('M2-192q3 3 7 0M14-192q3 3 6 0M6-180q5 4 10 0', night('#3a2420'), 2.2);

/** Somebody come early with a bag on the arm. */
export const shopper = ({ skin, hair, top, apron, bottom }: Dress): Prop => ({ night }) =>
  grounded(90) + line('M-12-76L-18-4M14-76L22-4', night(skin), 14) + path('M-34-6h26v8h-30zM12-6h26l4 8H12z', night('#33302e')) + path('M-30-150C-40-100-44-60-46-34H46C44-60 40-100 30-150 18-162-18-162-30-150Z', night(top)) + path('M-46-34L-44-56H44L46-34Z', night(bottom)) + line('M28-146C46-128 48-104 40-88', night(top), 16) + circle(39, -84, 9, night(skin)) + `<path d="M24-84c0-26 34-26 34 0" fill="none" stroke="${night(apron)}" stroke-width="5"/>` + path('M14-84H68L74-30H8Z', night(apron)) + ring(5, 41, -56, path('M41-56c-7-5-7-13 0-18 7 5 7 13 0 18z', night('#fbf4e6'))) + path('M56-84q10-30 4-40 14 10 8 40z', night('#3f8f5f')) + line('M-28-146C-46-128-48-104-44-80', night(top), 16) + circle(-44, -76, 9, night(skin)) + rect(-9, -176, 18, 22, night(skin)) + path('M-26-192C-32-168-32-152-22-146H20C30-152 31-168 26-192Z', night(hair)) + ellipse(0, -190, 23, 27, night(skin)) + path('M-26-186C-30-224 30-224 26-186 22-198 14-206 4-207-8-204-20-200-26-186Z', night(hair)) + line('M-10-190q3 3 7 0M5-190q3 3 7 0M-4-178q5 4 10 0', night('#3a2420'), 2.2);
