import { readFileSync } from 'node:fs';
import { SETTINGS, type Setting } from '../seed/places/place.ts';

/** One entry of pictures/manifest.json, as far as the demo needs it. */
export type PoolPicture = {
  /** Below the pictures folder, with its extension. */
  file: string;
  scene: string;
  kind: 'exterior' | 'room' | 'bathroom' | 'dining' | 'pool' | 'spa' | 'lobby' | 'balcony';
  settings: string[];
  /** Pictures of one house show it in other light or colours. */
  house: string;
  /** What is built: 'bungalow', 'haveli'. */
  form: string;
  time: string;
  weather: string;
  palette: string;
  view?: string;
  /** A swimming pool is to be seen. */
  pool?: true;
  alt: string;
  color: string;
};

const FOLDER = new URL('./pictures/', import.meta.url);

/** The pictures that lie in the folder beside this file. */
export const readPicturePool = (): PoolPicture[] =>
  JSON.parse(readFileSync(new URL('manifest.json', FOLDER), 'utf8')) as PoolPicture[];

/** Where the media store keeps a picture: 'demo/exterior/haveli-day-1'. */
export const pictureKey = ({ file }: PoolPicture): string => `demo/${file.replace(/\.\w+$/, '')}`;

/** What the picture shows, and that it is drawn. */
export const pictureAlt = ({ alt }: PoolPicture): string =>
  `Illustration: ${alt.charAt(0).toLowerCase()}${alt.slice(1)}`;

/** The landscape a window, a pool or a balcony looks out on; null where it fits everywhere. */
const VIEW_SETTING: Record<string, Setting | null> = {
  sea: 'beach',
  garden: null,
  ...Object.fromEntries(SETTINGS.map((setting) => [setting, setting])),
};

/** True where nothing in the picture's view contradicts the place, and no pool is shown that is not there. */
export function viewFits({ view, pool }: PoolPicture, tags: ReadonlySet<string>): boolean {
  if (pool && !tags.has('pool')) return false;
  if (!view) return true;
  const setting = VIEW_SETTING[view];
  return setting === null || (setting !== undefined && tags.has(setting));
}
