/** Where the pictures and the film of the service lie; demo/pictures/studio makes them. */

export const servicePictures = {
  room: '/pictures/service/living-room.webp',
  technician: '/pictures/service/technician.webp',
  fins: {
    before: '/pictures/service/check-before.webp',
    after: '/pictures/service/fins-after.webp',
  },
  unit: pair('unit'),
  check: pair('check'),
  parts: pair('parts'),
  coil: pair('coil'),
};

export const serviceFilm = {
  webm: '/pictures/film/hydro-cleaning.webm',
  mp4: '/pictures/film/hydro-cleaning.mp4',
  poster: '/pictures/film/hydro-cleaning.webp',
  captions: '/pictures/film/hydro-cleaning.en.vtt',
  seconds: 34,
  width: 1280,
  height: 720,
};

function pair(name: string) {
  return {
    before: `/pictures/service/${name}-before.webp`,
    after: `/pictures/service/${name}-after.webp`,
  };
}
