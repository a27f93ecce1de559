/** The API's description (OpenAPI 3.1), made from the schemas that also validate requests and write replies. */
import * as z from 'zod/v4/core';
import {
  type Access,
  type Endpoint,
  isOpenToKeys,
  type Schema,
} from '#contract/kernel/endpoint.ts';
import { keyInHeader } from '#contract/kernel/fields.ts';
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
  /** Finer than `security`, which knows only how one is known. */
  'x-access': Access;
};

export type OpenApi = {
  openapi: '3.1.0';
  info: {
    title: string;
    version: string;
    description: string;
    license: { name: string; identifier: string };
  };
  servers: Array<{ url: string }>;
  tags: Array<{ name: string }>;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, JsonSchema>; securitySchemes: Record<string, unknown> };
};

/** Describes `groups`, the contract's routes. `sessionCookie` is the cookie that says who is signed in, `url` where the API is. */
export function describeApi(
  groups: EndpointGroups,
  site: { name: string; version: string; sessionCookie: string; url: string },
): OpenApi {
  const paths: OpenApi['paths'] = {};
  const templates = new Map<string, string>();
  for (const [group, endpoints] of Object.entries(groups)) {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      const path = templateOf(endpoint.path, templates);
      const described = operation(group, name, endpoint);
      (paths[path] ??= {})[endpoint.method.toLowerCase()] = {
        ...described,
        parameters: inTemplate(described.parameters, endpoint.path, path),
      };
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${site.name} API`,
      version: site.version,
      description,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: site.url }],
    tags: Object.keys(groups).map((name) => ({ name })),
    paths,
    components: {
      schemas: { Problem: problem },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: site.sessionCookie },
        accessKey: { type: 'http', scheme: 'bearer' },
      },
    },
  };
}

/** Paths that differ in the names of their parameters only are one path to OpenAPI: the first one's names hold. */
function templateOf(path: string, templates: Map<string, string>): string {
  const shape = path.replace(/:\w+/g, '{}');
  const template = templates.get(shape) ?? path.replace(/:(\w+)/g, '{$1}');
  templates.set(shape, template);
  return template;
}

function inTemplate(parameters: Parameter[], path: string, template: string): Parameter[] {
  const own = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name);
  const names = [...template.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  return parameters.map((parameter) => {
    const name = parameter.in === 'path' ? names[own.indexOf(parameter.name)] : undefined;
    return name === undefined ? parameter : { ...parameter, name };
  });
}

const description = [
  'Amounts are decimal numbers in major units of the platform’s currency (12.5).',
  'Changes need the header X-CSRF-Token, which GET /api/auth/csrf-token hands out for the session, or an access key, which a person makes in the settings of their account.',
  'Calls that take an Idempotency-Key answer the same key with their first answer again; those that move money outside of a checkout are refused without one.',
  'Lists are plain arrays; the next page is named in the Link header.',
  'Lists that take fields=card then say of each row only what its card shows.',
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
      ...(endpoint.key ? [keyHeader(endpoint.key === 'required')] : []),
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
      ...Object.fromEntries(refusalsOf(endpoint).map((status) => [status, refused(status)])),
      default: refused('default'),
    },
    security: securityOf(endpoint),
    'x-access': endpoint.access,
  };
}

function securityOf(endpoint: Endpoint): Operation['security'] {
  if (endpoint.access === 'public' || endpoint.access === 'signed') return [];
  return isOpenToKeys(endpoint) ? [{ session: [] }, { accessKey: [] }] : [{ session: [] }];
}

const refusals = {
  400: 'Malformed: the query, the body or a header cannot be read',
  401: 'Not signed in',
  403: 'Not allowed, also to an access key that reads alone, or of a change the CSRF token is missing',
  404: 'Not found, or not the caller’s',
  413: 'Too large',
  415: 'Of a type that is not taken here',
  422: 'Invalid: `errors` names the fields',
  429: 'Too many requests: `Retry-After` says when to come back',
  default: 'Refused for another reason, such as a conflict with the present state',
};

/** What any call of its kind may be refused with; refusals of its own trade come under `default`. */
function refusalsOf({ method, access, params, query, body, raw }: Endpoint) {
  const statuses: Array<keyof typeof refusals> = [429];
  if (query || body || raw) statuses.push(400);
  if (access !== 'public') statuses.push(401);
  const isOfSomebody = access === 'signed-in' && params !== undefined;
  if (access === 'admin' || isOfSomebody || (method !== 'GET' && access !== 'signed'))
    statuses.push(403);
  if (params) statuses.push(404);
  if (body || raw) statuses.push(413, 415, 422);
  return statuses;
}

function refused(status: keyof typeof refusals) {
  return {
    description: refusals[status],
    content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
  };
}

function answered({ reply, card, file, plain }: Endpoint): { content?: Content } {
  const type = file ?? (plain ? 'text/plain' : undefined);
  if (type)
    return { content: { [type]: { schema: type.endsWith('json') ? {} : { type: 'string' } } } };
  if (!reply) return {};
  if (!card) return { content: json(reply) };
  const schema = { anyOf: [jsonSchema(reply), { ...jsonSchema(card), description: forCards }] };
  return { content: { 'application/json': { schema } } };
}

const forCards = 'With `fields=card`';

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
  // Not with an access key.
  required: false,
  schema: { type: 'string' },
};

function keyHeader(required: boolean): Parameter {
  return { name: 'Idempotency-Key', in: 'header', required, schema: jsonSchema(keyInHeader) };
}

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
