import { expect, it } from 'vitest';
import { pictureAddress, pictureAt, pictureSrcSet, sharedPictureAt } from './pictures.ts';

it('addresses one picture at every width we keep', () => {
  const full = pictureAddress('demo/exterior/haveli-day-1');
  expect(full).toBe('/media/demo/exterior/haveli-day-1/1600.webp');
  expect(pictureAt(full, 480)).toBe('/media/demo/exterior/haveli-day-1/480.webp');
  expect(pictureSrcSet(full)?.split(',')[0]).toBe('/media/demo/exterior/haveli-day-1/160.webp 160w');
  expect(sharedPictureAt(full)).toBe('/media/demo/exterior/haveli-day-1/share.jpg');
  expect(pictureAt('https://elsewhere.example/a.jpg', 480)).toBe('https://elsewhere.example/a.jpg');
  expect(pictureSrcSet('https://elsewhere.example/a.jpg')).toBeUndefined();
});
