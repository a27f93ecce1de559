import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * By chance, and below what systems give away by themselves to who connects, or listens at any
 * (Linux from 32768, macOS and Windows from 49152): one of those could be gone before it is used.
 */
const somePort = () => randomInt(20_000, 32_768);

/** A port of this machine that nobody listens at, this moment. */
export async function freePort(draw = somePort): Promise<number> {
  const port = draw();
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch {
    return freePort(draw);
  }
  server.close();
  await once(server, 'close');
  return port;
}
