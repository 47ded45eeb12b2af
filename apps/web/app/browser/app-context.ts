import { type ComponentType, createContext, use } from 'react';

export type StayToSave = { id: number; name: string };

/** 'on-photo' for the corner of a `.stay` card's picture, 'word' for a row of buttons. */
export type FavouriteButtonProps = { stay: StayToSave; look: 'on-photo' | 'word' };

const outside = (): never => {
  throw new Error('only inside the shell');
};

export const FavouriteButtonContext = createContext<ComponentType<FavouriteButtonProps>>(outside);
export const LoaderContext = createContext<(loading: boolean) => void>(outside);

/** The heart for wherever a stay is shown: features do not know each other, so the shell hands it around. */
export const useFavouriteButton = (): ComponentType<FavouriteButtonProps> => use(FavouriteButtonContext);

/** Covers the screen with the global loader, or uncovers it. */
export const useLoader = (): ((loading: boolean) => void) => use(LoaderContext);
