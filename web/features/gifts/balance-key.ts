/** What the caller can spend of gift cards, as pages keep it. */
export const balanceKey = ['gifts', 'balance'] as const;
