import { useCallback, useRef, useState } from 'react';

/** What a control has of pictures that were chosen and are not stored yet. */
export type UploadState = 'none' | 'sending' | 'failed';

/** Hands a form what its upload controls are doing; each is given it as `uploads`. */
export type Uploads = {
  note: (control: string, state: UploadState) => void;
  /** The form is to be sent as soon as they have arrived. */
  isAwaited: boolean;
  /** How often it was not sent because some had failed. */
  refusals: number;
};

/** Part of `useForm`: pictures that are on their way when it is to be sent are waited for, and failed ones hold it. */
export function useUploads() {
  const states = useRef(new Map<string, UploadState>());
  const waiting = useRef<Array<() => void>>([]);
  const [isAwaited, setAwaited] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const note = useCallback((control: string, state: UploadState) => {
    states.current.set(control, state);
    const isSending = [...states.current.values()].includes('sending');
    if (!isSending) for (const go of waiting.current.splice(0)) go();
  }, []);
  /** Waits for all of them; whether none has failed. */
  const arrive = async (): Promise<boolean> => {
    if ([...states.current.values()].includes('sending')) {
      setAwaited(true);
      const { promise, resolve } = Promise.withResolvers<void>();
      waiting.current.push(resolve);
      await promise;
      setAwaited(false);
    }
    const isWhole = ![...states.current.values()].includes('failed');
    if (!isWhole) setRefusals((times) => times + 1);
    return isWhole;
  };
  return { uploads: { note, isAwaited, refusals } satisfies Uploads, arrive };
}
