/** What the caller can spend of gift cards, as pages keep it. */
export const balanceKey = ['gifts', 'balance'] as const;

/** Whether what is paid next is paid with them: so said somebody who added a card for it. */
export const wantedKey = ['gifts', 'wanted'] as const;
