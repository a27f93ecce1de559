/** Replies are written through their schema, so a field that the contract does not declare never leaves. */
import fastJson from 'fast-json-stringify';
import * as z from 'zod/v4/core';
import type { Schema } from '#contract/kernel/endpoint.ts';

type JsonSchema = z.JSONSchema.BaseSchema;

type Write = (value: unknown) => string;

/** A function that writes values of a reply's schema as JSON text. It is made with the first reply: a process serves few of its endpoints often. */
export function replyWriter(schema: Schema): Write {
  let write: Write | undefined;
  return (value) => (write ??= writerOf(schema))(value);
}

function writerOf(schema: Schema): Write {
  if (schema instanceof z.$ZodUnion) return writerOfUnion(schema);
  const json = z.toJSONSchema(schema, { target: 'draft-7', io: 'input', unrepresentable: 'any' });
  // Both sides describe the same JSON Schema draft with types of their own.
  return fastJson(simplified(json) as Parameters<typeof fastJson>[0]);
}

/** Of replies that have one of several shapes, each is written by its own. */
function writerOfUnion({ _zod: { def } }: z.$ZodUnion): Write {
  const shapes = def.options.map((schema) => ({ schema, write: replyWriter(schema) }));
  return (value) => {
    const shape = shapes.find(({ schema }) => z.safeParse(schema, value).success);
    if (!shape) throw new Error('a reply has none of the shapes that the contract says');
    return shape.write(value);
  };
}

/** Turns `anyOf [X, null]` into a nullable X and drops limits: fast to write, and replies are ours, not to be checked. */
function simplified(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(simplified);
  if (typeof node !== 'object' || node === null) return node;
  const {
    anyOf,
    minimum,
    maximum,
    exclusiveMinimum,
    exclusiveMaximum,
    additionalProperties,
    propertyNames,
    pattern,
    format,
    $schema,
    ...rest
  } = node as JsonSchema;
  const options = anyOf?.filter((option) => option.type !== 'null');
  if (anyOf && options?.length === 1)
    return { ...rest, ...(simplified(options[0]) as object), nullable: true };
  const { properties, ...others } = rest;
  const children = Object.fromEntries(
    Object.entries(others).map(([key, value]) => [
      key,
      key === 'enum' || key === 'required' ? value : simplified(value),
    ]),
  );
  return {
    ...children,
    // Fields by name, one of which may be called like a limit.
    ...(properties
      ? {
          properties: Object.fromEntries(
            Object.entries(properties).map(([name, field]) => [name, simplified(field)]),
          ),
        }
      : {}),
    ...(anyOf ? { anyOf: anyOf.map(simplified) } : {}),
    ...(typeof additionalProperties === 'object'
      ? { additionalProperties: simplified(additionalProperties) }
      : {}),
  };
}
