import { expect, test } from 'vitest';
import { photosOf, wrapped } from './photo-tabs';
import { firstPhotoOf, stayPhotos } from './stay-photos';

const picture = (name: string) => ({
  file_path: `/media/${name}/1600.webp`,
  alt: `A drawing of ${name}`,
  color: '#abc',
});
const photos = stayPhotos({
  name: 'Casa Palmeira',
  hero_image: picture('pool'),
  media: [picture('garden'), picture('pool')],
  rooms: [
    { id: 7, room_name: 'Sea View Suite', media: [picture('suite'), picture('bath')] },
    { id: 8, room_name: 'Sea View Suite', media: [picture('loft')] },
  ],
});

test('the main picture comes first and only once, rooms last under their names', () => {
  expect(photos.map(({ picture: { alt }, displayText }) => `${displayText}: ${alt}`)).toEqual([
    'Casa Palmeira: A drawing of pool',
    'Casa Palmeira: A drawing of garden',
    'Sea View Suite: A drawing of suite',
    'Sea View Suite: A drawing of bath',
    'Sea View Suite: A drawing of loft',
  ]);
});

test('the photos of a room begin where they do, even when two rooms share a name', () => {
  expect([7, 8, 9].map((id) => firstPhotoOf(photos, { id }))).toEqual([2, 4, 0]);
});

test('each tab shows its kind', () => {
  expect(
    [photosOf(photos, 'All Photos'), photosOf(photos, 'Property'), photosOf(photos, 'Room')].map((of) => of.length),
  ).toEqual([5, 2, 3]);
});

test('arrows wrap at both ends', () => {
  expect([wrapped(-1, 4), wrapped(4, 4), wrapped(2, 4), wrapped(1, 0)]).toEqual([3, 0, 2, 0]);
});
