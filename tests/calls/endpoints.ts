/** Every endpoint of the contract, one by one, for what holds for all of them. */
import * as z from 'zod/v4/core';
import type { Endpoint, Schema } from '#contract/kernel/endpoint.ts';
import { routes } from '#contract/routes.ts';

export type Named = Endpoint & { name: string };

const groups: Record<string, Record<string, Endpoint>> = routes;

/** Under names such as `orders.place`. */
export const endpoints: Named[] = Object.entries(groups).flatMap(([group, members]) =>
  Object.entries(members).map(([name, endpoint]) => ({ ...endpoint, name: `${group}.${name}` })),
);

/** What people's browsers call; other servers are known by their signature. */
export const calledByPeople = endpoints.filter(({ access }) => access !== 'signed');

export const changes = calledByPeople.filter(({ method }) => method !== 'GET');

export type BodySchema = z.JSONSchema.BaseSchema;

/** What may be sent, as JSON Schema says it. */
export function shapeOf(schema: Schema | undefined): BodySchema | undefined {
  return schema && z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
}

/** The names in a path, in their order. */
export function namesIn(path: string): string[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
}

/** The path with something at each name. */
export function addressOf(path: string, valueOf: (name: string) => string): string {
  return path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(valueOf(name)));
}
