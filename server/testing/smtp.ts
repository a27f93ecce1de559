/** A mail server of a test's own, over a real socket: it takes mails, or answers as it is told to. */
import { createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

export type TakenMail = { from: string; to: string; /** The message as it came over the wire. */ raw: string };

export type TestSmtp = {
  url: string;
  taken: TakenMail[];
  /** What it answers from now on to `RCPT TO` or at the end of a message, instead of taking it. */
  answer: { recipient?: string | undefined; message?: string | undefined };
  close(): Promise<void>;
};

/** Speaks as much of RFC 5321 as a client needs that sends one mail per connection. */
export async function testSmtp(): Promise<TestSmtp> {
  const sockets = new Set<Socket>();
  const smtp = { taken: [] as TakenMail[], answer: {} as TestSmtp['answer'] };
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => {});
    converse(socket, smtp);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  // A server that listens on a port has such an address.
  const { port } = server.address() as AddressInfo;
  return {
    ...smtp,
    url: `smtp://127.0.0.1:${port}`,
    close: () => {
      sockets.forEach((socket) => socket.destroy());
      return new Promise((resolve) => {
        server.close(() => resolve());
      });
    },
  };
}

function converse(socket: Socket, { taken, answer }: Pick<TestSmtp, 'taken' | 'answer'>): void {
  let buffered = '';
  let isMessage = false;
  let mail: TakenMail = { from: '', to: '', raw: '' };
  const say = (line: string) => socket.write(`${line}\r\n`);

  function takeMessage(raw: string): void {
    isMessage = false;
    if (answer.message) return void say(answer.message);
    // A line that begins with a dot was sent with two (RFC 5321, 4.5.2).
    taken.push({ ...mail, raw: raw.replaceAll(/^\.\./gm, '.') });
    say('250 2.0.0 Taken');
  }

  function obey(line: string): void {
    const command = line.slice(0, 4).toUpperCase();
    if (command === 'EHLO' || command === 'HELO') say('250 test');
    else if (command === 'MAIL') say(`250 2.1.0 ${(mail = { from: line.slice(10), to: '', raw: '' }).from}`);
    else if (command === 'RCPT') say(answer.recipient ?? `250 2.1.5 ${(mail.to = line.slice(8))}`);
    else if (command === 'DATA') {
      isMessage = true;
      say('354 Go on');
    } else if (command === 'QUIT') socket.end('221 Bye\r\n');
    else say('250 OK');
  }

  say('220 test ESMTP');
  socket.on('data', (bytes) => {
    buffered += bytes.toString('latin1');
    for (;;) {
      const end = isMessage ? buffered.indexOf('\r\n.\r\n') : buffered.indexOf('\r\n');
      if (end === -1) return;
      const part = buffered.slice(0, end);
      buffered = buffered.slice(end + (isMessage ? 5 : 2));
      if (isMessage) takeMessage(part);
      else obey(part);
    }
  });
}
