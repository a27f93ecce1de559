import { arrivesOnUse } from './arrives-on-use.tsx';
import type { DialogProps } from './dialog-panel.tsx';

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
