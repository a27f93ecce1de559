/** Who may open which private picture, by the domain that keeps it; handed to the files by `app.ts`. */
import { mayReadCasePhoto } from './aftercare/aftercare.ts';
import { mayReadVisitPicture } from './bookings/visit-day/visit-pictures.ts';
import type { PictureReader } from './files/files.ts';
import { mayReadPicture } from './messages/messages.ts';
import { mayReadEvidence } from './moderation/moderation.ts';
import { mayReadArtwork } from './orders/orders.ts';
import { mayReadProof } from './shops/proofs/proofs.ts';

export const pictureReaders: readonly PictureReader[] = [
  mayReadPicture,
  mayReadEvidence,
  mayReadVisitPicture,
  mayReadProof,
  mayReadCasePhoto,
  mayReadArtwork,
];
