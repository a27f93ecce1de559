/** How many addresses somebody may keep. */
export const mostAddresses = 20;
