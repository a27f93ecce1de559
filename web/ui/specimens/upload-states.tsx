import { drawnPicture } from '#contract/files/pictures.rules.ts';
import { useState } from 'react';
import { ImageUpload } from '../image-upload.tsx';
import { ImagesUpload } from '../images-upload.tsx';
import type { UploadImage } from '../upload.ts';
import { Specimen } from './specimen.tsx';

/** Keeps the picture in the page: here nobody is signed in. */
const keepHere: UploadImage = async (file, { onProgress }) => {
  onProgress(1);
  return URL.createObjectURL(file);
};

export function UploadStates() {
  const [logo, setLogo] = useState('');
  const [banner, setBanner] = useState(drawnPicture('shops/batik-and-bloom-banner.avif'));
  const [photos, setPhotos] = useState([
    { url: drawnPicture('items/turtle-tumbler.avif'), alt: 'A tumbler with a turtle on it' },
    { url: drawnPicture('items/koi-pond-tumbler.avif'), alt: '' },
  ]);
  return (
    <>
      <Specimen name="One picture" className="grid items-start gap-6 md:grid-cols-2">
        <ImageUpload
          label="Logo"
          optional
          byAddress
          upload={keepHere}
          value={logo}
          onChange={setLogo}
          hint="Recommended 200 × 200"
        />
        <ImageUpload
          label="Banner"
          upload={keepHere}
          value={banner}
          onChange={setBanner}
          ratio="3/1"
          error="Please choose a picture."
        />
      </Specimen>
      <Specimen name="Several, in an order" className="max-w-2xl">
        <ImagesUpload
          label="Photos"
          upload={keepHere}
          value={photos}
          onChange={setPhotos}
          begin={(url) => ({ url, alt: '' })}
          most={4}
        />
      </Specimen>
    </>
  );
}
