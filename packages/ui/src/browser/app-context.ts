import { createContext, use } from 'react';
import { readSession } from './storage/session';

export type Login = {
  /**
   * Opens the login dialog. `onSuccess` is an action that waits: it runs once, as soon as a code has proved who it is;
   * one that needs a name runs after a newcomer has given theirs.
   */
  open(onSuccess?: () => void, needsName?: boolean): void;
  /**
   * The same where only a page waits: `show` runs once, but a newcomer goes to where the app has their name asked for,
   * and from there to `address`. `notice` says what went wrong with Google before.
   */
  openForPage(show: () => void, address: string, notice?: string): void;
};

export type ToastTone = 'info' | 'good' | 'bad' | 'heart';

export type Toast = {
  title: string;
  description?: string;
  tone?: ToastTone;
  /** One way on, or back: 'View', 'Undo'. It closes the toast. */
  action?: { label: string; onPress(): void };
};
export type ShowToast = (toast: Toast) => void;

/** A few words that went well or did not. */
export type ShowNotice = (words: string, tone: 'good' | 'bad') => void;

const outside = (): never => {
  throw new Error('only inside the shell');
};

export const LoginContext = createContext<Login>({ open: outside, openForPage: outside });
export const FinishSignUpContext = createContext<(then: () => void) => void>(outside);
export const ToastContext = createContext<ShowToast>(outside);
export const NoticeContext = createContext<ShowNotice>(outside);

export const useLogin = (): Login => use(LoginContext);

/** Runs an action at once for who is signed in; for others the login dialog opens and the action follows. */
export function useRequireLogin(): (action: () => void, needsName?: boolean) => void {
  const login = useLogin();
  return (action, needsName) => (readSession() ? action() : login.open(action, needsName));
}

/** Runs an action at once when the signed-in person has a first name; else asks 'Finish signing up!' before. */
export const useFinishSignUp = (): ((then: () => void) => void) => use(FinishSignUpContext);

/** Shows a toast; a new one takes the place of the one before. */
export const useToast = (): ShowToast => use(ToastContext);

/** Shows a short notice beside those that are still there, three at most. */
export const useNotice = (): ShowNotice => use(NoticeContext);
