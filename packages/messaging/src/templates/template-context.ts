import { createContext, use } from 'react';

/** What can be written to a guest with one press, filled in for them. */
export type Template = { id: number; name: string; words: string };

/** Where the words for a conversation come from, and where they are kept; null on a site that has none. */
export type Templates = {
  read(chat: { businessId: number; guestId: number }): Promise<Template[]>;
  /** The page on which they are written. */
  page: string;
};

export const TemplatesContext = createContext<Templates | null>(null);

export const useTemplates = (): Templates | null => use(TemplatesContext);
