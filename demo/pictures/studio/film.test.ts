import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { filmFrames, framesPerSecond, sceneStarts, stagings } from './film-plan.ts';

const file = (name: string) => join(import.meta.dirname, '../../drawn/film', name);
const captions = readFileSync(file('hydro-cleaning.en.vtt'), 'utf8');
const cues = [...captions.matchAll(/^(\d\d):([\d.]+) --> (\d\d):([\d.]+)$/gm)].map(([, fromMinutes, fromSeconds, toMinutes, toSeconds]) => ({
  from: Number(fromMinutes) * 60 + Number(fromSeconds),
  to: Number(toMinutes) * 60 + Number(toSeconds),
}));

it('changes the caption when the scene changes, without a gap', () => {
  expect(cues.map(({ from }) => from)).toEqual(sceneStarts());
  expect(cues.slice(1).map(({ from }) => from)).toEqual(cues.slice(0, -1).map(({ to }) => to));
  expect(cues.at(-1)?.to).toBeCloseTo(filmFrames().length / framesPerSecond, 1);
});

it('shows nothing that is not staged', () => {
  const shown = filmFrames().flatMap(({ picture, over }) => (over === undefined ? [picture] : [picture, over]));
  expect([...new Set(shown)].filter((name) => !(name in stagings))).toEqual([]);
});

it.for(['hydro-cleaning.webm', 'hydro-cleaning.mp4'])('%s is light enough for a phone', (name) => {
  expect(statSync(file(name)).size).toBeLessThan(1_500_000);
});
