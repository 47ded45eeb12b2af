import { zipSync } from 'fflate';
import { expect, test } from 'vitest';
import type { Draft } from './calls';
import { clientIdOf, matchPictures, picturesIn } from './picture-files';

const draft = (id: number, name: string, picture_files: string[] = []): Draft => ({
  id,
  name,
  is_new: true,
  picture_addresses: [],
  picture_files,
});
const bytes = new Uint8Array([1, 2, 3]);
const picture = (path: string) => ({ path, file: new File([bytes], path.split('/').at(-1) ?? path) });
const names = ({ matched, left }: ReturnType<typeof matchPictures>) => ({
  matched: matched.map((each) => [each.draft.name, ...each.files.map(({ name }) => name)]),
  left,
});

test('pictures go to the stay whose row names them, or whose folder they lie in', () => {
  const drafts = [draft(1, 'Kurinji House', ['front.jpg', 'Garden.JPG']), draft(2, 'Mallow House')];
  const pictures = ['garden.jpg', 'all/front.jpg', 'mallow-house/1.jpg', 'other/2.jpg'].map(picture);
  expect(names(matchPictures(drafts, pictures))).toEqual({
    matched: [
      ['Kurinji House', 'front.jpg', 'garden.jpg'],
      ['Mallow House', '1.jpg'],
    ],
    left: ['other/2.jpg'],
  });
});

test('of one stay alone all are', () => {
  expect(names(matchPictures([draft(1, 'Kurinji House')], [picture('a.jpg')]))).toEqual({
    matched: [['Kurinji House', 'a.jpg']],
    left: [],
  });
});

test('a zip is opened, and of what is in it pictures alone are taken', async () => {
  const packed = zipSync({ 'Kurinji House/1.jpg': bytes, '__MACOSX/._1.jpg': bytes, 'notes.txt': bytes });
  const zip = new File([packed as Uint8Array<ArrayBuffer>], 'pictures.zip');
  const found = await picturesIn([zip, new File([bytes], 'b.png'), new File([bytes], 'stays.csv')]);
  expect(found.map(({ path, file }) => [path, file.type])).toEqual([
    ['Kurinji House/1.jpg', 'image/jpeg'],
    ['b.png', ''],
  ]);
  await expect(picturesIn([new File([bytes], 'broken.zip')])).rejects.toThrow('broken.zip cannot be opened as a zip.');
});

test('the same address is the same photo', () => {
  expect(clientIdOf('https://a.example/1.jpg')).toBe(clientIdOf('https://a.example/1.jpg'));
  expect(clientIdOf('https://a.example/1.jpg')).not.toBe(clientIdOf('https://a.example/2.jpg'));
  expect(clientIdOf('https://a.example/1.jpg')).toMatch(/^web-[0-9a-f]{16}$/);
});
