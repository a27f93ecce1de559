/** A JSON schema in the notation that programmers read fastest: `{ name: string (2–120), price?: number }`. */
import { mainLanguage } from '#contract/kernel/languages.ts';
import type { JsonSchema } from './openapi.ts';
import { numberIn } from '../../words/formats.ts';

type Node = JsonSchema | boolean | undefined;

export function schemaText(schema: Node, indent = ''): string {
  if (schema === undefined || typeof schema === 'boolean') return 'anything';
  if (schema.$ref) return schema.$ref.split('/').at(-1) ?? '';
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return options.map((option) => schemaText(option, indent)).join(' | ');
  if (schema.type === 'array') return arrayText(schema, indent);
  if (schema.type === 'object') return objectText(schema, indent);
  return `${schema.type ?? 'anything'}${limitsText(schema)}`;
}

function arrayText({ items, prefixItems, maxItems }: JsonSchema, indent: string): string {
  if (prefixItems) return `[${prefixItems.map((item) => schemaText(item, indent)).join(', ')}]`;
  const item = schemaText(Array.isArray(items) ? items[0] : items, indent);
  const most = maxItems === undefined ? '' : ` (at most ${maxItems})`;
  return `${/[|(]/.test(item) && !item.startsWith('{') ? `(${item})` : item}[]${most}`;
}

function objectText(
  { properties, required = [], additionalProperties }: JsonSchema,
  indent: string,
): string {
  const deeper = `${indent}  `;
  const lines = Object.entries(properties ?? {}).map(
    ([name, property]) =>
      `${deeper}${name}${required.includes(name) ? '' : '?'}: ${schemaText(property, deeper)}\n`,
  );
  const others =
    typeof additionalProperties === 'object'
      ? [`${deeper}[name]: ${schemaText(additionalProperties, deeper)}\n`]
      : [];
  return `{\n${[...lines, ...others].join('')}${indent}}`;
}

function limitsText(schema: JsonSchema): string {
  const {
    format,
    minLength,
    maxLength,
    minimum,
    maximum,
    exclusiveMinimum,
    default: usual,
  } = schema;
  const lowest = exclusiveMinimum === undefined ? minimum : `above ${exclusiveMinimum}`;
  const limits = [
    format,
    rangeText(minLength || undefined, maxLength),
    rangeText(lowest, maximum),
    usual === undefined ? '' : `usually ${JSON.stringify(usual)}`,
  ];
  const text = limits.filter(Boolean).join(', ');
  return text === '' ? '' : ` (${text})`;
}

function rangeText(from: number | string | undefined, to: number | undefined): string {
  const most =
    to === undefined || to === Number.MAX_SAFE_INTEGER ? undefined : numberIn(mainLanguage, to);
  if (from === undefined || from === Number.MIN_SAFE_INTEGER)
    return most === undefined ? '' : `at most ${most}`;
  if (most === undefined) return typeof from === 'string' ? from : `at least ${from}`;
  return typeof from === 'string' ? `${from}, at most ${most}` : `${from}–${most}`;
}
