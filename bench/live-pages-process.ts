/** Holds streams of server-sent events by sockets alone, so that the load costs little beside what it measures. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { FromPages, ToPages } from './live-pages.ts';

/** As people come who were all thrown off a moment ago. */
const openedAtOnce = 50;

const answer = (answered: FromPages) => process.send?.(answered);
let listen: ((page: Socket) => void) | undefined;
let pages = 0;

process.on('disconnect', () => process.exit());
process.on('message', (asked: ToPages) => {
  const done = 'open' in asked ? openAll(asked.open) : hear(asked.hear);
  done.catch((error: unknown) => {
    console.error(error);
    process.exit(1);
  });
});

async function openAll({ origin, tokens }: Extract<ToPages, { open: object }>['open']) {
  const left = [...tokens];
  await Promise.all(
    Array.from({ length: openedAtOnce }, async () => {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      for (let token = left.pop(); token; token = left.pop()) await open(origin, token);
    }),
  );
  answer({ opened: true });
}

async function open(origin: string, token: string): Promise<void> {
  const { hostname, port, host } = new URL(origin);
  const socket = connect(Number(port), hostname);
  socket.write(
    `GET /api/live HTTP/1.1\r\nhost: ${host}\r\naccept: text/event-stream\r\ncookie: pasar_session=${token}\r\n\r\n`,
  );
  const [first]: Buffer[] = await once(socket, 'data');
  if (!first?.toString().startsWith('HTTP/1.1 200'))
    throw new Error(`no stream: ${first?.toString().slice(0, 200)}`);
  pages += 1;
  socket.on('data', (bytes) => {
    if (bytes.includes('event: ')) listen?.(socket);
  });
  socket.on('close', () => {
    pages -= 1;
  });
}

async function hear({ withinMs }: Extract<ToPages, { hear: object }>['hear']): Promise<void> {
  const heardAt = new Map<Socket, number>();
  const all = Promise.withResolvers<void>();
  listen = (page) => {
    if (!heardAt.has(page)) heardAt.set(page, Date.now());
    if (heardAt.size === pages) all.resolve();
  };
  answer({ hearing: true });
  await Promise.race([all.promise, pause(withinMs)]);
  listen = undefined;
  answer({ heardAt: [...heardAt.values()] });
}
