import { PICTURE_UPLOAD_MAX_BYTES } from '@basera/contract/limits';
import { expect, test } from 'vitest';
import { photoProblem } from './use-photos';

test.each([
  ['image/jpeg', PICTURE_UPLOAD_MAX_BYTES, null],
  ['image/jpeg', PICTURE_UPLOAD_MAX_BYTES + 1, /at most/],
  ['image/heic', 1000, /JPEG/],
  ['application/pdf', 1000, /JPEG/],
])('a file of type %s and %i bytes', (type, size, said) => {
  const problem = photoProblem({ type, size });
  if (said === null) expect(problem).toBeNull();
  else expect(problem).toMatch(said);
});
