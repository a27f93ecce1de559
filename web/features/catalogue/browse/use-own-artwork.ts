import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { artworkIn, withArtwork } from '#contract/catalogue/artwork-address.rules.ts';
import type { GivenArtwork } from './artwork-field.tsx';

/**
 * The picture that is chosen on a product's page, and whether the product cannot be bought yet for want of it. The address
 * follows, so that it is there again when the shopper comes back.
 */
export function useOwnArtwork(asked: 'optional' | 'required' | undefined) {
  const [query, setQuery] = useSearchParams();
  const [value, onChange] = useState<GivenArtwork | undefined>(() => {
    const given = asked && artworkIn(query);
    return given ? { address: given, longerSide: undefined } : undefined;
  });
  const [isSending, onSending] = useState(false);
  const address = value?.address;
  const isWritten = artworkIn(query) === address;
  useEffect(() => {
    if (!isWritten)
      setQuery((now) => withArtwork(now, address), { replace: true, preventScrollReset: true });
  }, [isWritten, address, setQuery]);
  return {
    ownArtwork: address,
    isWaiting: isSending || (asked === 'required' && !value),
    field: { value, onChange, onSending },
  };
}
