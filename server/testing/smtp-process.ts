/** A mail server as a process of its own. What it answers, the test that started it decides: it is asked over the channel between them. */
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { certificate, key } from './localhost-certificate.ts';
import { type SmtpQuestion, credentials, type Replied } from './smtp.ts';

const waiting = new Map<number, (answer: string | undefined) => void>();
let asked = 0;

/** Asks the test; undefined is to take it. */
function ask(question: SmtpQuestion['question']): Promise<string | undefined> {
  asked += 1;
  const { promise, resolve } = Promise.withResolvers<string | undefined>();
  waiting.set(asked, resolve);
  process.send?.({ id: asked, question } satisfies SmtpQuestion);
  return promise;
}

process.on('message', ({ id, answer }: Replied) => waiting.get(id)?.(answer));
process.on('disconnect', () => process.exit());

const server = new SMTPServer({
  key,
  cert: certificate,
  authMethods: ['PLAIN', 'LOGIN'],
  disableReverseLookup: true,
  onAuth: ({ username, password }, session, callback) => {
    const isRight =
      session.secure && username === credentials.user && password === credentials.password;
    callback(isRight ? null : smtpError('535 5.7.8 Wrong name or password'), { user: username });
  },
  onRcptTo: ({ address }, session, callback) => {
    void ask({ stage: 'recipient', address }).then((answer) =>
      settle(answer, session.id, callback),
    );
  },
  onData: (stream, { id, envelope }, callback) => {
    void buffer(stream)
      .then((raw) =>
        ask({
          stage: 'message',
          mail: {
            from: `<${envelope.mailFrom ? envelope.mailFrom.address : ''}>`,
            to: envelope.rcptTo.map(({ address }) => `<${address}>`).join(','),
            raw: raw.toString('latin1'),
          },
        }),
      )
      .then((answer) => settle(answer, id, callback));
  },
});

function settle(
  answer: string | undefined,
  sessionId: string,
  callback: (error?: Error | null) => void,
): void {
  if (answer === 'hang up') return hangUp(sessionId);
  callback(answer === undefined ? null : smtpError(answer));
}

/** Ends a connection in the middle, as a network does. */
function hangUp(sessionId: string): void {
  for (const connection of server.connections)
    if (connection.id === sessionId) connection._socket.destroy();
}

/** `550 5.1.1 No such mailbox` as the server's library wants it. */
function smtpError(answer: string): Error {
  return Object.assign(new Error(answer.slice(4)), { responseCode: Number(answer.slice(0, 3)) });
}

server.on('error', () => {});
server.listen(0, '127.0.0.1', () => {
  // A server that listens on a port has such an address.
  const { port } = server.server.address() as AddressInfo;
  process.send?.({ id: 0, question: { stage: 'open', port } } satisfies SmtpQuestion);
});
