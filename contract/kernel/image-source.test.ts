import { expect, test } from 'vitest';
import { directImage } from '../files/rules.ts';
import { imageSource } from './image-source.ts';

test.each([
  ['https://imgur.com/a1B2c3D', 'https://i.imgur.com/a1B2c3D.jpg'],
  ['https://imgur.com/a/album1', 'https://imgur.com/a/album1'],
  [
    'https://drive.google.com/file/d/1AbC-d_2/view?usp=sharing',
    'https://lh3.googleusercontent.com/d/1AbC-d_2',
  ],
  [
    'https://www.dropbox.com/scl/fi/x/cup.jpg?rlkey=k1&dl=0',
    'https://dl.dropboxusercontent.com/scl/fi/x/cup.jpg?rlkey=k1',
  ],
  [
    'https://github.com/a/b/blob/main/cup.png',
    'https://raw.githubusercontent.com/a/b/main/cup.png',
  ],
  ['https://giphy.com/gifs/cat-cup-AbC123', 'https://media.giphy.com/media/AbC123/giphy.gif'],
  [
    'https://www.pexels.com/photo/a-cup-of-kopi-302899/',
    'https://images.pexels.com/photos/302899/pexels-photo-302899.jpeg',
  ],
  [' http://example.com/cup.jpg ', 'https://example.com/cup.jpg'],
  ['https://i.imgur.com/a1B2c3D.png', 'https://i.imgur.com/a1B2c3D.png'],
  ['https://imgur.com.evil.example/a1B2c3D', 'https://imgur.com.evil.example/a1B2c3D'],
  ['/files/cup.webp', '/files/cup.webp'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['cup', 'cup'],
  ['', ''],
])('%s means %s', (typed, picture) => {
  expect(directImage(typed)).toBe(picture);
});

test.each([
  ['cloudinary:products/1|/files/a.webp', '/files/a.webp'],
  ['cloudinary:products/1', ''],
  ['https://example.com/a.jpg', 'https://example.com/a.jpg'],
])('%s is at %s', (stored, address) => {
  expect(imageSource(stored)).toBe(address);
});
