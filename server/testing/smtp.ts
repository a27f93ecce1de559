/** A mail server of a test's own, in a process of its own: with a password and TLS, it takes mails or answers as the test says. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { certificate } from './localhost-certificate.ts';

export type TakenMail = {
  from: string;
  to: string;
  /** The message as it came over the wire. */ raw: string;
};

/** What the process asks the test, and what it answers. */
export type SmtpQuestion = {
  id: number;
  question:
    | { stage: 'open'; port: number }
    | { stage: 'recipient'; address: string }
    | { stage: 'message'; mail: TakenMail };
};
export type Replied = { id: number; answer: string | undefined };

export const credentials = { user: 'market', password: 'Kopi & kaya: 1?' };

export type TestSmtp = {
  url: string;
  taken: TakenMail[];
  /** What it answers from now on to `RCPT TO` or at the end of a message, instead of taking it; or it hangs up. */
  answer: { recipient?: string | undefined; message?: string | undefined };
  /** As if it had just been started. */
  forget(): void;
  close(): Promise<void>;
};

/** Starts one; mails that it took are in `taken` before their sender is answered. */
export async function testSmtp(): Promise<TestSmtp> {
  const child = fork(new URL('./smtp-process.ts', import.meta.url), { execArgv: [] });
  const smtp = { taken: [] as TakenMail[], answer: {} as TestSmtp['answer'] };
  const port = await new Promise<number>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the mail server ended with ${code}`)));
    child.on('message', ({ id, question }: SmtpQuestion) => {
      if (question.stage === 'open') return resolve(question.port);
      const answer = smtp.answer[question.stage];
      if (question.stage === 'message' && answer === undefined) smtp.taken.push(question.mail);
      child.send({ id, answer } satisfies Replied);
    });
  });
  const login = `${credentials.user}:${encodeURIComponent(credentials.password)}`;
  return {
    ...smtp,
    url: `smtp://${login}@127.0.0.1:${port}/?tls.ca=${encodeURIComponent(certificate)}`,
    forget: () => {
      smtp.taken.length = 0;
      Object.assign(smtp.answer, { recipient: undefined, message: undefined });
    },
    close: async () => {
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}
