import { useState } from 'react';
import type { GivenArtwork } from './artwork-field.tsx';

/** The picture that is chosen on a product's page, and whether the product cannot be bought yet for want of it. */
export function useOwnArtwork(asked: 'optional' | 'required' | undefined) {
  const [value, onChange] = useState<GivenArtwork>();
  const [isSending, onSending] = useState(false);
  return {
    ownArtwork: value?.address,
    isWaiting: isSending || (asked === 'required' && !value),
    field: { value, onChange, onSending },
  };
}
