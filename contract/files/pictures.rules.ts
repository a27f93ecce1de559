/** Where the drawn pictures of the market are served: blanks, the service, the demo’s goods and shops. */

/**
 * Stands in the address of every drawn picture and changes with any of them, so that browsers keep them for good;
 * `npm run pictures` writes it.
 */
export const pictureEdition = 'c36eb454';

/**
 * The address of a drawn picture or film.
 *
 * @example drawnPicture('service/unit-before.avif') // '/pictures/5a31c0de/service/unit-before.avif'
 */
export const drawnPicture = (path: string): string => `/pictures/${pictureEdition}/${path}`;

/** The name of a stored picture, of its address; empty where that is none of ours. */
export const pictureNameIn = (address: string): string =>
  /\/([0-9a-f]{32})\.webp$/.exec(address)?.[1] ?? '';
