/**
 * A load balancer as small as one can be: one request after the other to the processes that say they are ready, over
 * persistent connections. What a process does not answer is answered 502 and never sent again.
 */
import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

export type Balancer = {
  origin: string;
  port: number;
  /** Which processes requests go to at this moment, by their ports. */
  ready(): number[];
  /** Sends everybody to these alone, while they are ready; all, when none is named. */
  only(...ports: number[]): void;
  /** Sends everybody to this one, whatever it says of itself. */
  insist(port: number): void;
  /** Waits until a look at the process says so. */
  until(port: number, isReady: boolean): Promise<void>;
  close(): Promise<void>;
};

type Target = { port: number; agent: Agent; isReady: boolean };

const lookEveryMs = 100;

/** Balances between processes on these ports of this machine, which need not be there yet. */
export async function openBalancer(ports: number[], ownPort = 0): Promise<Balancer> {
  const targets = ports.map((port): Target => ({
    port,
    agent: new Agent({ keepAlive: true }),
    isReady: false,
  }));
  const stop = new AbortController();
  let [turn, chosen, isForced]: [number, number[], boolean] = [0, [], false];
  const choice = () =>
    targets.filter(
      ({ port, isReady }) =>
        (isReady || isForced) && (chosen.length === 0 || chosen.includes(port)),
    );

  const server = createServer((incoming, outgoing) => {
    const open = choice();
    turn += 1;
    const target = open[turn % open.length];
    if (target) pass(incoming, outgoing, target);
    else outgoing.writeHead(503).end('no process is ready');
  });
  server.listen(ownPort, '127.0.0.1');
  await once(server, 'listening');
  // A TCP listener's address is never a path.
  const { port } = server.address() as AddressInfo;
  const looking = targets.map(async (target) => {
    while (!stop.signal.aborted) {
      target.isReady = await isReady(target.port);
      await pause(lookEveryMs, undefined, { signal: stop.signal }).catch(() => undefined);
    }
  });
  return {
    origin: `http://localhost:${port}`,
    port,
    ready: () => choice().map((target) => target.port),
    only: (...named) => {
      [chosen, isForced] = [named, false];
    },
    insist: (named) => {
      [chosen, isForced] = [[named], true];
    },
    until: async (wanted, isReady) => {
      const seen = () =>
        targets.some((target) => target.port === wanted && target.isReady === isReady);
      while (!seen()) await pause(lookEveryMs / 4);
    },
    close: async () => {
      stop.abort();
      await Promise.all(looking);
      server.close();
      server.closeAllConnections();
      targets.forEach(({ agent }) => agent.destroy());
    },
  };
}

function pass(incoming: IncomingMessage, outgoing: ServerResponse, { port, agent }: Target): void {
  const headers = {
    ...incoming.headers,
    'x-forwarded-for': incoming.headers['x-forwarded-for'] ?? incoming.socket.remoteAddress,
  };
  const passed = request(
    { host: '127.0.0.1', port, agent, method: incoming.method, path: incoming.url, headers },
    (answer) => {
      // Whether the visitor's connection persists is between them and us.
      const { connection: _, 'keep-alive': __, ...passed } = answer.headers;
      outgoing.writeHead(answer.statusCode ?? 502, passed);
      answer.pipe(outgoing);
      answer.on('error', () => outgoing.destroy());
    },
  );
  passed.on('error', () => {
    if (outgoing.headersSent) outgoing.destroy();
    else outgoing.writeHead(502).end('a process did not answer');
  });
  outgoing.on('close', () => passed.destroy());
  incoming.pipe(passed);
}

async function isReady(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/api/health/ready`, {
    signal: AbortSignal.timeout(10_000),
  }).then(
    async (answer) => {
      await answer.arrayBuffer();
      return answer.ok;
    },
    () => false,
  );
}
