/** A program of a shop's own that takes webhooks over a real socket, and the shop that has it told. */
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { type WebhookKind, webhookKinds } from '#contract/webhooks/rules.ts';
import type { WebhookDelivery, WebhookWithSecret } from '#contract/webhooks/schemas.ts';
import type { TestVisitor } from './visitor.ts';

export type ReceivedWebhook = { path: string; headers: IncomingHttpHeaders; body: string };

export type WebhookReceiver = Awaited<ReturnType<typeof webhookReceiver>>;

export async function webhookReceiver() {
  const receiver = {
    taken: [] as ReceivedWebhook[],
    /** What it answers with; at 0 it hangs up. */
    answer: 204,
    /** What else it answers. */
    headers: {} as Record<string, string>,
    origin: '',
    /** What was taken at one path, as JSON. */
    bodiesAt: (path: string) =>
      receiver.taken
        .filter((one) => one.path === path)
        .map(({ body }): { type: string; data: Record<string, unknown> } => JSON.parse(body)),
    close: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
  const server = createServer((request, response) => void take(request, response));

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { url: path = '', headers } = request;
    receiver.taken.push({ path, headers, body: await text(request) });
    if (receiver.answer === 0) request.socket.destroy();
    else response.writeHead(receiver.answer, receiver.headers).end('thank you');
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // Listening on a port, the address is one.
  receiver.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return receiver;
}

let made = 0;

/** A webhook of a shop's at a path of its own. */
export async function aWebhook(
  owner: Pick<TestVisitor, 'post' | 'get' | 'put'>,
  { shopId, origin, kinds = webhookKinds }: GivenWebhook,
) {
  made += 1;
  const path = `/hooks/${made}`;
  const url = origin + path;
  const { status, body } = await owner.post<WebhookWithSecret>(`/api/shops/${shopId}/webhooks`, {
    url,
    kinds,
  });
  if (status !== 201) throw new Error(`the webhook was refused: ${JSON.stringify(body)}`);
  const address = `/api/shops/${shopId}/webhooks/${body.webhook.id}`;
  return {
    ...body,
    path,
    address,
    deliveries: async () =>
      (await owner.get<{ deliveries: WebhookDelivery[] }>(`${address}/deliveries`)).body.deliveries,
    change: (changes: object) =>
      owner.put(address, { url, kinds, isOn: true, version: body.webhook.version, ...changes }),
  };
}

type GivenWebhook = { shopId: number; origin: string; kinds?: readonly WebhookKind[] };
