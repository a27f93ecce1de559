import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import type { WorkedOrder } from '#contract/orders/schemas.ts';
import { OwnArtwork } from '#web/features/catalogue/own-artwork.tsx';
import { lazy } from '#web/ui/lazy.ts';
import { PrintProofs } from '../print-proofs.tsx';

// Little is printed with a picture of its shopper's.
const AskAboutProof = lazy(() => import('./ask-about-proof.tsx'));

type PictureToPrintProps = {
  order: Pick<WorkedOrder, 'id' | 'orderNumber'>;
  item: WorkedOrder['items'][number] & { ownArtwork: string };
  /** A proof can still be shown. */
  mayAsk: boolean;
};

/** What the shopper wants printed, the way to save it in the largest size that is kept, and what was shown of it. */
export function PictureToPrint({ order, item, mayAsk }: PictureToPrintProps) {
  const t = useTranslations('board.panel');
  const { id: lineId, shopId, productName: name, ownArtwork, printProofs } = item;
  return (
    <div className="flex flex-col gap-1 py-1">
      <p className="flex flex-wrap items-center gap-x-4">
        <OwnArtwork address={ownArtwork} />
        <a
          href={ownArtwork}
          download={`${order.orderNumber}-${lineId}.webp`}
          className="link flex min-h-8 items-center text-sm pointer-coarse:min-h-11"
        >
          {t('savePicture')}
        </a>
      </p>
      {printProofs && <PrintProofs proofs={printProofs} />}
      {mayAsk && (
        <Suspense fallback={null}>
          <AskAboutProof
            {...{ shopId, lineId, name }}
            orderId={order.id}
            isAgain={printProofs !== undefined}
          />
        </Suspense>
      )}
    </div>
  );
}
