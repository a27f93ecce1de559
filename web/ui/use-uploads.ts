import { useCallback, useEffect, useId, useRef, useState } from 'react';

/** What a control has of pictures that were chosen and are not stored yet. */
export type UploadState = 'none' | 'sending' | 'failed';

/** Hands a form what its upload controls are doing; each is given it as `uploads`. */
export type Uploads = {
  note: (control: string, state: UploadState) => void;
  /** Whoever goes on to send the form means what stands in the control, too: `take` says whether that could be taken. */
  hold: (control: string, take: (() => boolean) | undefined) => void;
  /** The form is to be sent as soon as they have arrived. */
  isAwaited: boolean;
  /** How often it was not sent because some had failed. */
  refusals: number;
};

/** Part of `useForm`: pictures that are on their way when it is to be sent are waited for, and failed ones hold it. */
export function useUploads() {
  const states = useRef(new Map<string, UploadState>());
  const waiting = useRef<Array<() => void>>([]);
  const typed = useRef(new Map<string, () => boolean>());
  const [isAwaited, setAwaited] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const note = useCallback((control: string, state: UploadState) => {
    states.current.set(control, state);
    const isSending = [...states.current.values()].includes('sending');
    if (!isSending) for (const go of waiting.current.splice(0)) go();
  }, []);
  const hold = useCallback<Uploads['hold']>((control, take) => {
    if (take) typed.current.set(control, take);
    else typed.current.delete(control);
  }, []);
  /** Takes what is typed and not added yet, and waits for all pictures; whether nothing of it is wrong. */
  const arrive = async (): Promise<boolean> => {
    for (const take of typed.current.values()) if (!take()) return false;
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
  return { uploads: { note, hold, isAwaited, refusals } satisfies Uploads, arrive };
}

/**
 * For a control whose text is added by a button of its own: a form that is sent before that is pressed takes it, too.
 * `take` returns false where it cannot, and says why at the control.
 */
export function useTakenOnSend(uploads: Uploads | undefined, take: () => boolean): void {
  const control = useId();
  const hold = uploads?.hold;
  useEffect(() => hold?.(control, take));
  useEffect(() => () => hold?.(control, undefined), [hold, control]);
}
