/** Method and path of each call about files. */
import { get, post } from '../kernel/endpoint.ts';

export const filePaths = {
  upload: post('/api/cloudinary/upload'),
  uploadForVisit: post('/api/booking-photos'),
  uploadArtwork: post('/api/artworks'),
  uploadDocument: post('/api/documents'),
};

export const uploadPaths = {
  own: get('/api/account/uploads'),
  ofUser: get('/api/users/:id/uploads'),
};
