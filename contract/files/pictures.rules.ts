/** Where the drawn pictures of the market are served: blanks, the service, the demo’s goods and shops. */

/**
 * Stands in the address of every drawn picture and changes with any of them, so that browsers keep them for good;
 * `demo/pictures/edition.ts` writes it.
 */
export const pictureEdition = '5f3bd9e3';

/**
 * The address of a drawn picture or film.
 *
 * @example drawnPicture('service/unit-before.webp') // '/pictures/5a31c0de/service/unit-before.webp'
 */
export const drawnPicture = (path: string): string => `/pictures/${pictureEdition}/${path}`;
