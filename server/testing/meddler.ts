/** A man in the middle of SMTP, who keeps all that the sender says and takes away, as he may, what makes it safe. */
import { once } from 'node:events';
import { connect, createServer } from 'node:net';

/** `listens` changes nothing, `hides` makes a server out of it that has no TLS, `refuses` one whose TLS is out of order. */
export type Meddling = 'listens' | 'hides' | 'refuses';

export type Meddler = {
  /** The server's, by way of him. */
  url: string;
  /** What was said to the server, all of it. */
  heard(): string;
  close(): Promise<void>;
};

const withoutTls = {
  hides: '502 5.5.1 Command not implemented\r\n',
  refuses: '454 4.7.0 TLS not available\r\n',
};

export async function meddlerBefore(smtpUrl: string, how: Meddling): Promise<Meddler> {
  const url = new URL(smtpUrl);
  const to = Number(url.port);
  let heard = '';
  const server = createServer((near) => {
    const far = connect(to, '127.0.0.1');
    near.on('data', (bytes) => {
      const said = bytes.toString('latin1');
      heard += said;
      if (how !== 'listens' && /^STARTTLS\r\n/im.test(said)) near.write(withoutTls[how]);
      else far.write(bytes);
    });
    far.on('data', (bytes) =>
      near.write(how === 'hides' ? offersWithoutTls(bytes.toString('latin1')) : bytes),
    );
    near.on('error', () => far.destroy()).on('close', () => far.destroySoon());
    far.on('error', () => near.destroy()).on('close', () => near.destroySoon());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  url.port = String(typeof address === 'object' && address ? address.port : 0);
  return {
    url: url.href,
    heard: () => heard,
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      await closed;
    },
  };
}

/** In its place a password is asked for, as bait; the first of the answer's lines is never this one. */
function offersWithoutTls(answer: string): string {
  return answer.replace(/^250([- ])STARTTLS\r$/m, '250$1AUTH PLAIN LOGIN\r');
}
