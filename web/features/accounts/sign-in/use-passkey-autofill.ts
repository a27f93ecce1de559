import { useEffect, useEffectEvent } from 'react';
import { passkeysApi } from '#web/api/accounts.ts';
import {
  fillsPasskeysIn,
  offerPasskeys,
  type ProvenPasskey,
  withdrawOffer,
} from '../passkey-here.ts';

/** A question is good for five minutes on the server; anyone who comes back to the page later is asked again. */
const freshMs = 4 * 60_000;
const lookMs = 30_000;

/** While `isOn`, the browser offers passkeys as it offers names that it remembers. Nothing in browsers that cannot. */
export function usePasskeyAutofill(
  isOn: boolean,
  onProven: (credential: ProvenPasskey) => void,
): void {
  const proven = useEffectEvent(onProven);
  useEffect(() => {
    if (!isOn) return;
    let [isOver, waiting, askedAt] = [false, 0, -Infinity];
    const offer = async () => {
      if (
        isOver ||
        document.hidden ||
        performance.now() - askedAt < freshMs ||
        !(await fillsPasskeysIn())
      )
        return;
      askedAt = performance.now();
      // Without an answer the page is as it was: the button asks again, and says what is wrong.
      const options = await passkeysApi.signInOptions().catch(() => undefined);
      if (isOver || !options) return;
      waiting += 1;
      const credential = await offerPasskeys(options);
      waiting -= 1;
      if (credential && !isOver) proven(credential);
    };
    void offer();
    const looking = setInterval(() => void offer(), lookMs);
    document.addEventListener('visibilitychange', offer);
    return () => {
      isOver = true;
      clearInterval(looking);
      document.removeEventListener('visibilitychange', offer);
      // What the button asks by now is not ours to withdraw.
      if (waiting > 0) withdrawOffer();
    };
  }, [isOn]);
}
