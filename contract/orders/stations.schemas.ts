/** The stations of a kitchen: what is cooked where, and what each is done with. */
import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { id, idInPath, isStorable, text } from '../kernel/fields.ts';
import { stationPaths } from './paths.ts';
import { kitchenSteps, mostStations, orderStatuses } from './rules.ts';

/** A dish may be named itself, which goes before its section; each section and each dish by one station at most. */
const stationInput = z.object({
  /** Of one that there is; a new one has none. */
  id: z.optional(id),
  name: z
    .string('orders.station_name')
    .check(
      z.trim(),
      z.minLength(1, 'orders.station_name'),
      z.maxLength(40, 'orders.station_name'),
      z.refine(isStorable, 'orders.station_name'),
    ),
  sections: z.array(text({ min: 1, max: 100 })).check(z.maxLength(200)),
  productIds: z.array(id).check(z.maxLength(500)),
});
export type StationInput = z.output<typeof stationInput>;

export const stationsBody = z.object({
  stations: z.array(stationInput).check(
    z.maxLength(mostStations, 'orders.most_stations'),
    z.refine(
      (stations) =>
        isEachOnce(stations.map(({ name }) => name.toLowerCase())) &&
        isEachOnce(stations.flatMap(({ sections }) => sections)) &&
        isEachOnce(stations.flatMap(({ productIds }) => productIds)),
      'orders.stations_overlap',
    ),
  ),
});

export const stations = z.object({
  stations: z.array(
    z.object({
      id,
      name: z.string(),
      sections: z.array(z.string()),
      productIds: z.array(id),
    }),
  ),
  /** The menu, by section and name; what is sold no more is not on it. */
  dishes: z.array(z.object({ id, name: z.string(), section: z.nullable(z.string()) })),
});
export type Stations = z.output<typeof stations>;

export const bumpBody = z.object({
  shopId: id,
  lineIds: z
    .array(id, 'orders.no_lines')
    .check(z.minLength(1, 'orders.no_lines'), z.maxLength(200, 'orders.no_lines')),
  /** False takes it back. */
  isCooked: z.boolean(),
});
export type Bump = z.output<typeof bumpBody>;

/** Where the shop order stands with it. */
export const bumped = z.object({
  status: z.enum(orderStatuses),
  kitchenStep: z.nullable(z.enum(kitchenSteps)),
});
export type Bumped = z.output<typeof bumped>;

const byId = z.object({ id: idInPath });

export const stationRoutes = {
  ofShop: endpoint(stationPaths.ofShop, 'signed-in', {
    params: byId,
    reply: stations,
    summary: 'The stations of a kitchen, and the menu that they cook',
  }),
  set: endpoint(stationPaths.set, 'signed-in', {
    params: byId,
    body: stationsBody,
    reply: stations,
    summary: 'Name the stations of a kitchen and what each cooks',
  }),
  bump: endpoint(stationPaths.bump, 'signed-in', {
    params: byId,
    body: bumpBody,
    reply: bumped,
    summary: 'Say that lines of an order are cooked, or take it back',
  }),
};

function isEachOnce(values: readonly unknown[]): boolean {
  return new Set(values).size === values.length;
}
