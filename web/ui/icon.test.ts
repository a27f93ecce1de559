import { readFileSync } from 'node:fs';
import {
  AirVent,
  ArrowRight,
  BadgeCheck,
  Bell,
  Bike,
  CalendarClock,
  Check,
  ChevronRight,
  Clock,
  Flag,
  Heart,
  LayoutDashboard,
  Link2,
  MapPin,
  Menu,
  MessageCircle,
  Minus,
  Moon,
  PackageCheck,
  Pause,
  Phone,
  Plus,
  Search,
  Share2,
  ShoppingBasket,
  Store,
  Sun,
  Truck,
  Undo2,
  UtensilsCrossed,
} from 'lucide-react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { IconName } from './icon.tsx';

const drawings = {
  'air-vent': AirVent,
  'arrow-right': ArrowRight,
  'badge-check': BadgeCheck,
  bell: Bell,
  bike: Bike,
  'calendar-clock': CalendarClock,
  check: Check,
  'chevron-right': ChevronRight,
  clock: Clock,
  flag: Flag,
  heart: Heart,
  'layout-dashboard': LayoutDashboard,
  'link-2': Link2,
  'map-pin': MapPin,
  menu: Menu,
  'message-circle': MessageCircle,
  minus: Minus,
  moon: Moon,
  'package-check': PackageCheck,
  pause: Pause,
  phone: Phone,
  plus: Plus,
  search: Search,
  'share-2': Share2,
  'shopping-basket': ShoppingBasket,
  store: Store,
  sun: Sun,
  truck: Truck,
  'undo-2': Undo2,
  'utensils-crossed': UtensilsCrossed,
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
