import { readFileSync } from 'node:fs';
import {
  ArrowRight,
  Bike,
  Check,
  Clock,
  Flag,
  Heart,
  MapPin,
  Pause,
  Plus,
  Search,
} from 'lucide-react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { IconName } from './icon.tsx';

const drawings = {
  'arrow-right': ArrowRight,
  bike: Bike,
  check: Check,
  clock: Clock,
  flag: Flag,
  heart: Heart,
  'map-pin': MapPin,
  pause: Pause,
  plus: Plus,
  search: Search,
} satisfies Record<IconName, unknown>;

const sheet = readFileSync('web/ui/pictures/icons.svg', 'utf8');
const drawn = new Map(
  [
    ...sheet.matchAll(
      /<symbol id="([^"]+)" viewBox="0 0 24 24" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">(.*?)<\/symbol>/g,
    ),
  ].map(([, name, lines]) => [name, lines]),
);

test('the sheet has the icons that may be asked for, and no others', () => {
  expect([...drawn.keys()]).toEqual(Object.keys(drawings));
});

test.each(Object.entries(drawings))('%s is drawn as lucide-react draws it', (name, drawing) => {
  const lines = renderToStaticMarkup(createElement(drawing))
    .replace(/^<svg[^>]*>|<\/svg>$/g, '')
    .replaceAll(/><\/\w+>/g, '/>');
  expect(drawn.get(name)).toBe(lines);
});
