import type { ReactNode } from 'react';
import { arrivesOnUse } from './arrives-on-use.tsx';

export type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  /** One sentence under the title, read out with it. */
  text?: ReactNode;
  /** Buttons; the way on first, in reading order. */
  actions?: ReactNode;
  /** CSS width from 768 px; 30rem unless told. */
  width?: string;
  children?: ReactNode;
};

/**
 * A question or an answer above the page: focus moves in and back, Escape and a press outside close it.
 * A sheet at the bottom on phones.
 *
 * @example
 * <Dialog open={added} onClose={close} title="Added to Cart" actions={<>
 *   <ButtonLink to="/cart">View Cart & Checkout</ButtonLink><Button look="secondary" onClick={close}>Continue Shopping</Button>
 * </>}>…</Dialog>
 */
export const Dialog = arrivesOnUse<DialogProps>(() => import('./dialog-panel.tsx'));
