/** WhatsApp's Cloud API of a test's own, over a real socket: it takes messages, or answers as it is told to. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export type TestWhatsApp = Awaited<ReturnType<typeof testWhatsApp>>;

const [token, phoneId] = ['EAAG-test-token-0123456789', '106540352242922'];

export async function testWhatsApp() {
  const whatsapp = {
    taken: [] as Array<Record<string, unknown>>,
    /** What it answers from now on instead of taking a message. */
    answer: undefined as { status: number; message: string } | undefined,
    /** The environment of an installation that sends by it. */
    settings: {} as Record<string, string>,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
  const server = createServer((request, response) => void answer(request, response));
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request);
    const isAllowed = request.url === `/v23.0/${phoneId}/messages` && request.headers.authorization === `Bearer ${token}`;
    const { status, message } = isAllowed ? (whatsapp.answer ?? { status: 200, message: '' }) : { status: 401, message: 'Who are you?' };
    if (status === 200) whatsapp.taken.push(JSON.parse(body));
    response.writeHead(status, { 'content-type': 'application/json', connection: 'close' });
    response.end(JSON.stringify(status === 200 ? { messages: [{ id: 'wamid.1' }] } : { error: { message } }));
  }
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  // A server that listens on a port has such an address.
  const { port } = server.address() as AddressInfo;
  whatsapp.settings = { WHATSAPP_TOKEN: token, WHATSAPP_PHONE_ID: phoneId, WHATSAPP_URL: `http://127.0.0.1:${port}/v23.0` };
  return whatsapp;
}
