/** Where the pictures and the film of the service lie; demo/pictures/studio makes them. */
import { drawnPicture } from '#contract/files/pictures.rules.ts';

export const servicePictures = {
  room: drawnPicture('service/living-room.avif'),
  technician: drawnPicture('service/technician.avif'),
  fins: {
    before: drawnPicture('service/check-before.avif'),
    after: drawnPicture('service/fins-after.avif'),
  },
  unit: pair('unit'),
  check: pair('check'),
  parts: pair('parts'),
  coil: pair('coil'),
};

export const serviceFilm = {
  webm: drawnPicture('film/hydro-cleaning.webm'),
  mp4: drawnPicture('film/hydro-cleaning.mp4'),
  poster: drawnPicture('film/hydro-cleaning.avif'),
  captions: drawnPicture('film/hydro-cleaning.en.vtt'),
  seconds: 34,
  width: 1280,
  height: 720,
};

function pair(name: string) {
  return {
    before: drawnPicture(`service/${name}-before.avif`),
    after: drawnPicture(`service/${name}-after.avif`),
  };
}
