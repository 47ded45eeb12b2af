import { msg } from '@lingui/core/macro';
import { siteWords } from '../../../words/words';
import '../words/booking-words';
import { PICTURE_UPLOAD_MAX_BYTES } from '@basera/contract/limits';
import { REVIEW_PHOTOS_MAX } from '@basera/contract/rules/reviews/review-rules';
import { PICTURE_FORMATS, PICTURE_TYPES, PICTURE_UPLOAD_MAX } from '@basera/contract/uploads';
import { ApiError, messageOf } from '@basera/ui/browser/calls/api.ts';
import { freshKey } from '@basera/ui/browser/calls/fresh-key.ts';
import { useEffect, useRef, useState } from 'react';
import { sendPhoto, takeOutPhoto } from './calls';

/** A photo that goes with a review; `id` once it has gone out, `problem` where it could not. */
export type ChosenPhoto = { clientId: string; file: File; address: string; id: number | null; problem: string | null };

/** What is wrong with a file before it goes out; null where nothing is. */
export function photoProblem({ type, size }: Pick<File, 'type' | 'size'>): string | null {
  if (!PICTURE_TYPES.includes(type)) return siteWords._(msg`Please choose a picture: a ${PICTURE_FORMATS} file.`);
  return size > PICTURE_UPLOAD_MAX_BYTES
    ? siteWords._(msg`Please choose a picture of at most ${PICTURE_UPLOAD_MAX}.`)
    : null;
}

const problemOf = (error: unknown): string => (error instanceof ApiError && error.fields.photo) || messageOf(error);

/** The photos that go with a review: each goes out as it is chosen, so that sending the review is quick. */
export function usePhotos(bookingId: number) {
  const [photos, setPhotos] = useState<ChosenPhoto[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const shown = useRef(photos);
  shown.current = photos;
  useEffect(
    () => () => {
      for (const { address } of shown.current) URL.revokeObjectURL(address);
    },
    [],
  );
  const change = (clientId: string, to: Partial<ChosenPhoto>) =>
    setPhotos((all) => all.map((one) => (one.clientId === clientId ? { ...one, ...to } : one)));

  async function send({ clientId, file }: Pick<ChosenPhoto, 'clientId' | 'file'>): Promise<void> {
    change(clientId, { problem: null });
    try {
      change(clientId, { id: await sendPhoto(bookingId, clientId, file) });
    } catch (error) {
      change(clientId, { problem: problemOf(error) });
    }
  }

  function add(files: File[]): void {
    const wrong = files.map(photoProblem).find((found) => found !== null);
    const good = files.filter((file) => photoProblem(file) === null);
    const fitting = good.slice(0, REVIEW_PHOTOS_MAX - photos.length);
    const tooMany =
      fitting.length < good.length ? siteWords._(msg`A review has at most ${REVIEW_PHOTOS_MAX} photos.`) : null;
    setProblem(wrong ?? tooMany);
    const chosen = fitting.map((file) => ({
      ...{ clientId: freshKey(), file, address: URL.createObjectURL(file), id: null, problem: null },
    }));
    setPhotos((all) => [...all, ...chosen]);
    for (const one of chosen) void send(one);
  }

  function remove({ clientId, address, id }: ChosenPhoto): void {
    URL.revokeObjectURL(address);
    setPhotos((all) => all.filter((one) => one.clientId !== clientId));
    setProblem(null);
    // What stays is forgotten within a day.
    if (id !== null) takeOutPhoto(bookingId, id).catch((error: unknown) => console.error(error));
  }

  return {
    ...{ photos, problem, add, remove, send },
    ids: photos.flatMap(({ id }) => id ?? []),
    isSending: photos.some(({ id, problem: failed }) => id === null && failed === null),
  };
}
