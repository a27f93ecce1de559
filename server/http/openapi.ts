/** The API's description (OpenAPI 3.1), made from the schemas that also validate requests and write replies. */
import * as z from 'zod/v4/core';
import type { Endpoint, Schema } from '#contract/kernel/endpoint.ts';
import { problemTypes } from '#contract/kernel/refusals.ts';

export type EndpointGroups = Record<string, Record<string, Endpoint>>;

/** JSON Schema of draft 2020-12, as OpenAPI 3.1 uses it. */
export type JsonSchema = z.JSONSchema.BaseSchema;

export type Parameter = {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  schema: JsonSchema;
};

type Content = Record<string, { schema: JsonSchema }>;

export type Operation = {
  operationId: string;
  summary: string;
  tags: string[];
  parameters: Parameter[];
  requestBody?: { required: true; content: Content };
  responses: Record<string, { description: string; content?: Content }>;
  security: Array<Record<string, string[]>>;
};

export type OpenApi = {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  tags: Array<{ name: string }>;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, JsonSchema>; securitySchemes: Record<string, unknown> };
};

/** Describes `groups`, the contract's routes. `sessionCookie` is the cookie that says who is signed in. */
export function describeApi(
  groups: EndpointGroups,
  site: { name: string; version: string; sessionCookie: string },
): OpenApi {
  const paths: OpenApi['paths'] = {};
  for (const [group, endpoints] of Object.entries(groups)) {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
      (paths[path] ??= {})[endpoint.method.toLowerCase()] = operation(group, name, endpoint);
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: `${site.name} API`, version: site.version, description },
    tags: Object.keys(groups).map((name) => ({ name })),
    paths,
    components: {
      schemas: { Problem: problem },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: site.sessionCookie } },
    },
  };
}

const description = [
  'Amounts are decimal numbers in major units of the platform’s currency (12.5).',
  'Changes need the header X-CSRF-Token, which GET /api/auth/csrf-token hands out for the session.',
  'Lists are plain arrays; the next page is named in the Link header.',
  'What is not done is answered with application/problem+json (RFC 9457); branch on its type or code, never on a text.',
  'Sentences are in the language of the account, else of the cookie “language”, else of Accept-Language: en or zh-Hans; Content-Language says which.',
  'Categories go by their English names in every language; categoryNames of GET /api/platform is what to show for them. Columns of CSV files are English.',
].join(' ');

function operation(group: string, name: string, endpoint: Endpoint): Operation {
  return {
    operationId: `${group}.${name}`,
    summary: endpoint.summary,
    tags: [group],
    parameters: [
      ...parameters('path', endpoint.params),
      ...parameters('query', endpoint.query),
      ...(endpoint.method === 'GET' || endpoint.access === 'signed' ? [] : [csrfHeader]),
    ],
    ...(endpoint.body && { requestBody: { required: true, content: json(endpoint.body) } }),
    ...(endpoint.raw && {
      requestBody: {
        required: true,
        content: Object.fromEntries(endpoint.raw.map((type) => [type, { schema: {} }])),
      },
    }),
    responses: {
      [endpoint.status ?? (endpoint.reply || endpoint.file || endpoint.plain ? 200 : 204)]: {
        description: 'Done',
        ...answered(endpoint),
      },
      default: {
        description: 'Not done',
        content: {
          'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
        },
      },
    },
    security: endpoint.access === 'public' || endpoint.access === 'signed' ? [] : [{ session: [] }],
  };
}

function answered({ reply, file, plain }: Endpoint): { content?: Content } {
  const type = file ?? (plain ? 'text/plain' : undefined);
  if (type) return { content: { [type]: { schema: { type: 'string' } } } };
  return reply ? { content: json(reply) } : {};
}

function parameters(place: 'path' | 'query', schema: Schema | undefined): Parameter[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema);
  return Object.entries(properties).flatMap(([name, property]) =>
    typeof property === 'boolean'
      ? []
      : [
          {
            name,
            in: place,
            required: place === 'path' || required.includes(name),
            schema: property,
          },
        ],
  );
}

const csrfHeader: Parameter = {
  name: 'X-CSRF-Token',
  in: 'header',
  required: true,
  schema: { type: 'string' },
};

function json(schema: Schema): Content {
  return { 'application/json': { schema: jsonSchema(schema) } };
}

/** As it travels: before a body is parsed, and after a reply is written. */
function jsonSchema(schema: Schema): JsonSchema {
  const {
    $schema,
    '~standard': _,
    ...described
  } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return described;
}

const problem: JsonSchema = {
  type: 'object',
  required: ['type', 'code', 'title', 'status', 'detail', 'message', 'instance'],
  properties: {
    type: { type: 'string', enum: problemTypes.map((type) => `/problems/${type}`) },
    code: {
      type: 'string',
      description: 'Which refusal it is, such as `order.sold_out`; finer than `type`.',
    },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string' },
    message: { type: 'string', description: 'What a person may read, in their language.' },
    instance: { type: 'string' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'code', 'message'],
        properties: {
          path: { type: 'string' },
          code: { type: 'string', description: 'Which message it is, such as `general.too_long`.' },
          facts: { type: 'object', description: 'What the message names, such as a limit.' },
          message: { type: 'string' },
        },
      },
    },
  },
};
