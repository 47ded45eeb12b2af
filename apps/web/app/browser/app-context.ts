import { type ComponentType, createContext, use } from 'react';

export type StayToSave = { id: number; name: string };

/** 'on-photo' for the corner of a `.stay` card's picture, 'word' for a row of buttons. */
export type FavouriteButtonProps = { stay: StayToSave; look: 'on-photo' | 'word' };

const outside = (): never => {
  throw new Error('only inside the shell');
};

/**
 * A conversation of the signed-in guest with a business, or of the business they speak for with the guest `guestId`.
 * `title` says with whom, e.g. the name of the stay.
 */
export type Chat = { businessId: number; guestId?: number; title: string };

export const FavouriteButtonContext = createContext<ComponentType<FavouriteButtonProps>>(outside);
export const ChatContext = createContext<(chat: Chat) => void>(outside);
export const LoaderContext = createContext<(loading: boolean) => void>(outside);

/** The heart for wherever a stay is shown: features do not know each other, so the shell hands it around. */
export const useFavouriteButton = (): ComponentType<FavouriteButtonProps> => use(FavouriteButtonContext);

/** Opens the chat panel, wherever a conversation can be had. */
export const useOpenChat = (): ((chat: Chat) => void) => use(ChatContext);

/** Covers the screen with the global loader, or uncovers it. */
export const useLoader = (): ((loading: boolean) => void) => use(LoaderContext);
