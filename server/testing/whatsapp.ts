/**
 * WhatsApp's Cloud API of a test's own, over a real socket: it takes messages as the real one does, by approved templates
 * with exactly their parameters or within a day of what a customer wrote, refuses in its shapes, and signs what it reports.
 */
import { createHmac, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { TestApp } from './app.ts';

export type TakenMessage = {
  id: string;
  to: string;
  type: 'text' | 'template';
  biz_opaque_callback_data: string;
  text?: { body: string };
  template?: {
    name: string;
    language: { code: string };
    components: Array<{
      type: string;
      parameters: Array<{ type: string; parameter_name: string; text: string }>;
    }>;
  };
};

type GraphError = { status: number; code: number; message: string; details?: string };

export type TestWhatsApp = Awaited<ReturnType<typeof testWhatsApp>>;

const [token, phoneId, appSecret] = [
  'EAAG-test-token-0123456789',
  '106540352242922',
  'app-secret-0123456789',
];

export const verifyToken = 'verify-token-0123456789';

export async function testWhatsApp() {
  const whatsapp = {
    taken: [] as TakenMessage[],
    /** What it does from now on instead of taking a message: `silent` never answers, `halfway` never to the end. */
    answer: undefined as GraphError | 'hang up' | 'silent' | 'halfway' | undefined,
    /** Templates that were approved, by name, with their texts. */
    templates: new Map<string, string>(),
    /** Who wrote during the last day, digits only. */
    conversations: new Set<string>(),
    /** The environment of an installation that sends by it, and hears of it. */
    settings: {} as Record<string, string>,
    /** Reports states and messages to the installation, signed unless asked otherwise. */
    report,
    reportRaw,
    /** As if it had just been started; templates stay approved. */
    forget: () => {
      whatsapp.taken.length = 0;
      whatsapp.answer = undefined;
      server.closeAllConnections();
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
  const server = createServer((request, response) => void answer(request, response));

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request);
    if (whatsapp.answer === 'silent') return;
    if (whatsapp.answer === 'hang up') return void request.socket.destroy();
    if (whatsapp.answer === 'halfway')
      return void response.writeHead(200, { 'content-length': 500 }).write('{"messaging_product":');
    const refusal =
      accessProblem(request) ?? whatsapp.answer ?? messageProblem(JSON.parse(body), whatsapp);
    response.writeHead(refusal?.status ?? 200, {
      'content-type': 'application/json',
      connection: 'close',
    });
    response.end(JSON.stringify(refusal ? errorOf(refusal) : take(JSON.parse(body))));
  }

  function take(message: Omit<TakenMessage, 'id'>) {
    const id = `wamid.${randomBytes(24).toString('base64')}`;
    whatsapp.taken.push({ ...message, id });
    return {
      messaging_product: 'whatsapp',
      contacts: [{ input: message.to, wa_id: message.to }],
      messages: [{ id, message_status: 'accepted' }],
    };
  }

  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  // A server that listens on a port has such an address.
  const { port } = server.address() as AddressInfo;
  whatsapp.settings = {
    WHATSAPP_TOKEN: token,
    WHATSAPP_PHONE_ID: phoneId,
    WHATSAPP_URL: `http://127.0.0.1:${port}/v23.0`,
    WHATSAPP_APP_SECRET: appSecret,
    WHATSAPP_VERIFY_TOKEN: verifyToken,
  };
  return whatsapp;
}

function accessProblem(request: IncomingMessage): GraphError | undefined {
  if (request.headers.authorization !== `Bearer ${token}`)
    return { status: 401, code: 190, message: 'Invalid OAuth access token.' };
  if (request.method === 'POST' && request.url === `/v23.0/${phoneId}/messages`) return undefined;
  return { status: 400, code: 100, message: 'Unsupported post request.' };
}

type Known = { templates: Map<string, string>; conversations: Set<string> };

function messageProblem(
  message: Partial<TakenMessage> & Record<string, unknown>,
  { templates, conversations }: Known,
): GraphError | undefined {
  if (message.messaging_product !== 'whatsapp' || !/^\d{5,20}$/.test(message.to ?? ''))
    return { status: 400, code: 100, message: '(#100) Invalid parameter' };
  if (message.type === 'text')
    return conversations.has(message.to ?? '')
      ? undefined
      : { status: 400, code: 131047, message: '(#131047) Re-engagement message' };
  const approved = templates.get(message.template?.name ?? '');
  if (
    !message.template ||
    approved === undefined ||
    !['en', 'zh_CN'].includes(message.template.language.code)
  )
    return {
      status: 404,
      code: 132001,
      message: '(#132001) Template name does not exist in the translation',
    };
  const wanted = new Set([...approved.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name));
  const given = message.template.components.flatMap(({ parameters }) => parameters);
  if (given.length !== wanted.size || given.some(({ parameter_name: name }) => !wanted.has(name)))
    return {
      status: 400,
      code: 132000,
      message: '(#132000) Number of parameters does not match the expected number of params',
    };
  if (given.some(({ text: filled }) => filled === '' || /[\n\t]| {5}/.test(filled)))
    return {
      status: 400,
      code: 132018,
      message: '(#132018) There’s an issue with the parameters in your template',
    };
  return undefined;
}

function errorOf({ code, message, details }: GraphError) {
  const data =
    details === undefined ? {} : { error_data: { messaging_product: 'whatsapp', details } };
  return {
    error: {
      message,
      type: 'OAuthException',
      code,
      ...data,
      fbtrace_id: 'Az8or2yhqkZfEZ-_4Qn_Bam',
    },
  };
}

export type ReportedStatus = {
  message: Pick<TakenMessage, 'id' | 'to' | 'biz_opaque_callback_data'>;
  status: 'sent' | 'delivered' | 'read' | 'failed';
  at: number;
  error?: { code: number; title: string; message: string; error_data?: { details: string } };
};
export type WrittenMessage = { id: string; from: string; at: number; text: string };

type Reported = { statuses?: ReportedStatus[]; messages?: WrittenMessage[] };

type Signing = {
  secret?: string;
  ofPhone?: string;
  /** What is sent in the place of the signature. */
  signature?: string;
};

/** The answer of the installation. `at` are seconds since 1970. */
function report(
  app: Pick<TestApp, 'http'>,
  reported: Reported,
  { secret = appSecret, ofPhone = phoneId, signature }: Signing = {},
) {
  const value = {
    messaging_product: 'whatsapp',
    metadata: { display_phone_number: '6512345678', phone_number_id: ofPhone },
    ...(reported.statuses ? { statuses: reported.statuses.map(statusOf) } : {}),
    ...(reported.messages ? { messages: reported.messages.map(incoming) } : {}),
  };
  const payload = JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [{ id: '102290129340398', changes: [{ value, field: 'messages' }] }],
  });
  return reportRaw(app, payload, { secret, ...(signature === undefined ? {} : { signature }) });
}

/** The same with any payload. */
function reportRaw(
  { http }: Pick<TestApp, 'http'>,
  payload: string,
  { secret = appSecret, signature }: Omit<Signing, 'ofPhone'> = {},
) {
  const signed = `sha256=${createHmac('sha256', secret).update(payload).digest('hex')}`;
  const headers = {
    'content-type': 'application/json',
    'x-hub-signature-256': signature ?? signed,
  };
  return http.inject({ method: 'POST', url: '/api/whatsapp/webhook', payload, headers });
}

function statusOf({ message, status, at, error }: ReportedStatus) {
  return {
    id: message.id,
    status,
    timestamp: String(at),
    recipient_id: message.to,
    biz_opaque_callback_data: message.biz_opaque_callback_data,
    ...(error
      ? {
          errors: [
            {
              ...error,
              href: 'https://developers.facebook.com/docs/whatsapp/cloud-api/support/error-codes/',
            },
          ],
        }
      : {}),
  };
}

function incoming({ id, from, at, text: body }: WrittenMessage) {
  return { from, id, timestamp: String(at), text: { body }, type: 'text' };
}
