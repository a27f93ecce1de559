import { useState } from 'react';
import { useNavigate } from 'react-router';
import { PlaceDialog } from '#web/features/shops/place-button.tsx';
import { withQuery } from '#web/loading/address.ts';
import { usePlace } from '#web/loading/place.ts';
import { Chip, ChipLink } from '#web/ui/chips.tsx';

type HereChipProps = { label: string; query: URLSearchParams; isHere: boolean };

/** Only shops that come to the visitor; who has not said where they are is asked. */
export function HereChip({ label, query, isHere }: HereChipProps) {
  const place = usePlace();
  const navigate = useNavigate();
  const [isAsked, setAsked] = useState(false);
  const to = withQuery(query, { here: isHere ? undefined : 'true' });
  return (
    <>
      {place === null ? (
        <Chip aria-haspopup="dialog" onClick={() => setAsked(true)}>
          {label}
        </Chip>
      ) : (
        <ChipLink to={to} chosen={isHere} preventScrollReset>
          {label}
        </ChipLink>
      )}
      <PlaceDialog
        open={isAsked}
        onClose={() => setAsked(false)}
        onChosen={() => void navigate(to, { preventScrollReset: true })}
      />
    </>
  );
}
