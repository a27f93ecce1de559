/** How many passkeys an account has at most. */
export const mostPasskeys = 10;
