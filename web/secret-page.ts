/** For pages whose address is a secret: no other site is told of it, nobody keeps the page, no search engine lists it. */
export const secretly = { 'referrer-policy': 'no-referrer', 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' };
