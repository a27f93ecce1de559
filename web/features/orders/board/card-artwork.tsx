import type { BoardOrder } from '#contract/orders/board.schemas.ts';
import { OwnArtwork } from '#web/features/catalogue/own-artwork.tsx';
import { PrintProofBadge } from '../print-proof-badge.tsx';

type CardArtworkProps = Required<Pick<BoardOrder['items'][number], 'ownArtwork'>> &
  Pick<BoardOrder['items'][number], 'printProof'>;

/** What is to be printed on a line of a card, and how the last proof of it stands. */
export function CardArtwork({ ownArtwork, printProof }: CardArtworkProps) {
  return (
    <>
      <OwnArtwork address={ownArtwork} className="relative z-1 w-fit" />
      {printProof && <PrintProofBadge state={printProof} />}
    </>
  );
}
