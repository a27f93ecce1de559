/** A line between two programs on this machine that a test can cut, silence or close: what networks do. */
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** `open` passes everything on, `silent` takes what it is given and passes nothing on, `closed` refuses. */
export type LineState = 'open' | 'silent' | 'closed';

export type Line = {
  port: number;
  /** `closed` also ends what is connected; whatever was silenced stays lost when the line opens again. */
  be(state: LineState): void;
  /** Resets a share of what is connected, as a firewall does that forgets: all of it, by default. */
  reset(share?: number): number;
  connections(): number;
  close(): Promise<void>;
};

type Pair = { near: Socket; far: Socket; isLost: boolean };

/** Opens a line to a port of this machine. */
export async function openLine(to: number, chance: () => number = Math.random): Promise<Line> {
  const pairs = new Set<Pair>();
  let state: LineState = 'open';
  const server = createServer((near) => {
    if (state === 'closed') return void near.resetAndDestroy();
    join({ near, far: connect(to, '127.0.0.1'), isLost: state === 'silent' });
  });

  function join(pair: Pair): void {
    const { near, far } = pair;
    pairs.add(pair);
    near.on('data', (bytes) => pair.isLost || far.write(bytes));
    far.on('data', (bytes) => pair.isLost || near.write(bytes));
    near.on('end', () => pair.isLost || far.end());
    far.on('end', () => pair.isLost || near.end());
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.setNoDelay(true);
      one.on('error', () => other.resetAndDestroy());
      one.on('close', () => {
        // Behind a line that is lost, nobody hears that the other has gone.
        if (!pair.isLost) other.destroySoon();
        if (other.destroyed) pairs.delete(pair);
      });
    }
  }

  function reset(share = 1): number {
    const struck = [...pairs].filter(() => chance() < share);
    struck.forEach(destroy);
    return struck.length;
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    be: (next) => {
      state = next;
      if (state === 'silent') for (const pair of pairs) pair.isLost = true;
      else for (const pair of pairs) if (state === 'closed' || pair.isLost) destroy(pair);
    },
    reset,
    connections: () => pairs.size,
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      reset();
      await closed;
    },
  };
}

function destroy({ near, far }: Pair): void {
  near.resetAndDestroy();
  far.resetAndDestroy();
}
