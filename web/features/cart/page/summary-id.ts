/** Where the cart's summary stands on its page. */
export const summaryId = 'cart-summary-card';
