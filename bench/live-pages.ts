/** Open pages of the load: streams of one process of the market, held by a process of their own, as browsers are elsewhere. */
import { fork } from 'node:child_process';
import { once } from 'node:events';

export type LivePages = {
  /** When the event came that is the first to arrive at each from now on, by `Date.now()`; of whom it missed, nothing. */
  hear(withinMs: number): Promise<() => Promise<number[]>>;
  close(): Promise<void>;
};

export type ToPages =
  | { open: { origin: string; tokens: readonly string[] } }
  | { hear: { withinMs: number } };
export type FromPages = { opened: true } | { hearing: true } | { heardAt: number[] };

/** One page for each session. */
export async function openLivePages(origin: string, tokens: readonly string[]): Promise<LivePages> {
  const child = fork('bench/live-pages-process.ts');
  const gone = once(child, 'exit').then(() => undefined);
  const answered = async (): Promise<FromPages> => {
    const message = await Promise.race([once(child, 'message'), gone]);
    if (!message) throw new Error('the open pages are gone');
    return message[0];
  };
  const ask = (asked: ToPages) => {
    const answer = answered();
    child.send(asked);
    return answer;
  };
  await ask({ open: { origin, tokens } });
  return {
    hear: async (withinMs) => {
      await ask({ hear: { withinMs } });
      const heard = answered();
      return async () => {
        const answer = await heard;
        return 'heardAt' in answer ? answer.heardAt : [];
      };
    },
    close: async () => {
      child.kill();
      await gone;
    },
  };
}
